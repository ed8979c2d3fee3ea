import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { Field } from './field.js';
import { anything, listOf, required, shape, text, type Rule } from './form.js';
import { choice } from './command-words.js';

function readData<T>(rule: Rule<T>, data: unknown): T | undefined {
  const root = new Field();
  const kept = required(rule)(data, root.at('data'));
  root.refuse();
  return kept;
}

/** The suggestions for an option that is being typed. */
export function readChoices(data: unknown): readonly APIApplicationCommandOptionChoice[] {
  const kept = readData(shape({ choices: required(listOf(choice(), 0, 25)) }), data);
  // Each choice was read with its name and value.
  return (kept?.choices ?? []) as APIApplicationCommandOptionChoice[]; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

const modal = shape({
  custom_id: required(text(1, 100)),
  title: required(text(1, 45)),
  components: required(listOf(anything, 1, 5)),
});

/** A form that is to pop up. What is in it is taken as it is. */
export function readModal(data: unknown): APIModalInteractionResponseCallbackData {
  // The parts of it that are looked at were read just now.
  return readData(modal, data) as APIModalInteractionResponseCallbackData; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
