import { ComponentType } from 'discord-api-types/v10';
import { actionRow, AT_TOP, LONGEST_TEXT, MOST_COMPONENTS, partsOf } from './component-kinds.js';
import { textsOf, walk, type Component } from './component-tree.js';
import type { Field } from './field.js';
import { also, type Rule } from './form.js';

function checkUnique(components: readonly Component[], field: Field): void {
  const customIds = new Set<string | undefined>([undefined]);
  const ids = new Set<number | undefined>([undefined]);
  for (const { component, path } of walk(components)) {
    if (component.custom_id !== undefined && customIds.has(component.custom_id)) {
      field
        .at(...path, 'custom_id')
        .complain('COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
    }
    // Zero is as good as no number.
    if (component.id && ids.has(component.id)) {
      field
        .at(...path, 'id')
        .complain('COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated');
    }
    customIds.add(component.custom_id);
    ids.add(component.id);
  }
}

function checkTotals(components: readonly Component[], field: Field): void {
  if ([...walk(components)].length > MOST_COMPONENTS) {
    field.complain(
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `Total number of components cannot exceed ${MOST_COMPONENTS}`,
    );
  }
  if (textsOf(components).join('').length > LONGEST_TEXT) {
    field.complain(
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Total size of displayable text cannot exceed ${LONGEST_TEXT}`,
    );
  }
}

/** The rows of a message without the flag of Components V2. */
export const legacyComponents: Rule<Component[]> = also(
  partsOf({ [ComponentType.ActionRow]: actionRow }, 0, 5),
  checkUnique,
);

/** All that a message with the flag of Components V2 consists of. */
export const components: Rule<Component[]> = also(
  also(partsOf(AT_TOP, 0, Infinity), checkUnique),
  checkTotals,
);
