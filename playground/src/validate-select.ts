import { ComponentType, SelectMenuDefaultValueType } from 'discord-api-types/v10';
import type { Field } from './api-error.js';
import {
  also,
  boolean,
  integer,
  listOf,
  oneOf,
  required,
  shape,
  snowflake,
  text,
  type Rule,
} from './form.js';
import { componentId, customId, emoji } from './validate-button.js';

const MAX_CHOSEN = 25;

const common = {
  id: componentId,
  custom_id: required(customId),
  placeholder: text(0, 150),
  min_values: integer(0, MAX_CHOSEN),
  max_values: integer(1, MAX_CHOSEN),
  disabled: boolean,
};

interface Range {
  readonly min_values?: number;
  readonly max_values?: number;
}

const mostOf = (select: Range): number => select.max_values ?? 1;

function checkRange(select: Range, field: Field): void {
  if ((select.min_values ?? 1) <= mostOf(select)) return;
  field
    .at('min_values')
    .complain('SELECT_COMPONENT_MIN_VALUES_TOO_LARGE', 'Min values cannot exceed max values');
}

const option = shape({
  label: required(text(1, 100)),
  value: required(text(1, 100)),
  description: text(0, 100),
  emoji,
  default: boolean,
});

/** A menu with its own list of options. */
const stringSelect = also(
  shape({
    type: oneOf([ComponentType.StringSelect]),
    ...common,
    options: required(listOf(option, 1, 25)),
  }),
  (select, field) => {
    checkRange(select, field);
    const options = select.options ?? [];
    const values = new Set<string>();
    for (const [index, { value = '' }] of options.entries()) {
      if (values.has(value)) {
        field
          .at('options', index, 'value')
          .complain(
            'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
            'The specified option value is already used',
          );
      }
      values.add(value);
    }
    if (mostOf(select) > options.length) {
      field
        .at('max_values')
        .complain('SELECT_COMPONENT_MAX_VALUES_TOO_LARGE', 'Max values cannot exceed the options');
    }
    if (options.filter((each) => each.default).length > mostOf(select)) {
      field
        .at('options')
        .complain('SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default values');
    }
  },
);

const entitySelect = <const T extends number>(
  type: T,
  kinds: readonly SelectMenuDefaultValueType[],
) =>
  also(
    shape({
      type: oneOf([type]),
      ...common,
      default_values: listOf(
        shape({ id: required(snowflake), type: required(oneOf(kinds)) }),
        0,
        MAX_CHOSEN,
      ),
      channel_types: listOf(integer(0, 16), 0, 17),
    }),
    (select, field) => {
      checkRange(select, field);
      if ((select.default_values ?? []).length > mostOf(select)) {
        field
          .at('default_values')
          .complain('SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'Too many default values');
      }
    },
  );

const { User, Role, Channel } = SelectMenuDefaultValueType;

/** The menus that a row may hold, by their type. */
export const SELECTS: Readonly<Record<number, Rule<unknown>>> = {
  [ComponentType.StringSelect]: stringSelect,
  [ComponentType.UserSelect]: entitySelect(ComponentType.UserSelect, [User]),
  [ComponentType.RoleSelect]: entitySelect(ComponentType.RoleSelect, [Role]),
  [ComponentType.MentionableSelect]: entitySelect(ComponentType.MentionableSelect, [User, Role]),
  [ComponentType.ChannelSelect]: entitySelect(ComponentType.ChannelSelect, [Channel]),
};
