import { ComponentType } from 'discord-api-types/v10';
import type { Field } from './api-error.js';
import { textsOf, walk, type Component } from './component-tree.js';
import {
  also,
  boolean,
  byType,
  integer,
  listOf,
  oneOf,
  required,
  shape,
  text,
  type Rule,
} from './form.js';
import { fileNameIn } from './media.js';
import { button, componentId } from './validate-button.js';
import { SELECTS } from './validate-select.js';

/** In one message, nested ones counted. */
const MOST_COMPONENTS = 40;

/** In one text, and in all texts of a message together. */
const LONGEST_TEXT = 4000;

type Kinds = Parameters<typeof byType>[0];

const { ActionRow, Button, Container, File, MediaGallery, Section, Separator } = ComponentType;
const { TextDisplay, Thumbnail } = ComponentType;

/** So many components of these kinds. */
const partsOf = (kinds: Kinds, min: number, max: number): Rule<Component[]> =>
  // Each was read by the rule for its type, so it is a component with what belongs to it.
  listOf(byType(kinds) as Rule<Component>, min, max); // oxlint-disable-line typescript/no-unsafe-type-assertion

/** Pictures come from the web or from the files of the message; whether it has such a file is looked up later. */
const media = shape({
  url: required(
    also(text(1, 2048), (url, field) => {
      if (fileNameIn(url) !== undefined || /^https?:\/\/\S+$/u.test(url)) return;
      field.complain('URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (http, https, attachment).');
    }),
  ),
});

/** What can be saved is always a file of the message. */
const ownFile = shape({
  url: required(
    also(text(1, 2048), (url, field) => {
      if (fileNameIn(url) !== undefined) return;
      field.complain('URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (attachment).');
    }),
  ),
});

const described = { description: text(0, 1024), spoiler: boolean };

/** Up to five buttons, or one menu, which takes all of the width. */
const actionRow = also(
  shape({
    type: oneOf([ActionRow]),
    id: componentId,
    components: required(partsOf({ [Button]: button, ...SELECTS }, 1, 5)),
  }),
  ({ components = [] }, field) => {
    const firstMenu = components.findIndex(({ type }) => type !== Button);
    if (firstMenu === -1 || components.length === 1) return;
    field
      .at('components', Math.max(firstMenu, 1))
      .complain(
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'The specified component exceeds the maximum width',
      );
  },
);

const textDisplay = shape({
  type: oneOf([TextDisplay]),
  id: componentId,
  content: required(text(1, LONGEST_TEXT)),
});

const thumbnail = shape({
  type: oneOf([Thumbnail]),
  id: componentId,
  media: required(media),
  ...described,
});

const section = shape({
  type: oneOf([Section]),
  id: componentId,
  components: required(partsOf({ [TextDisplay]: textDisplay }, 1, 3)),
  accessory: required(byType({ [Button]: button, [Thumbnail]: thumbnail })),
});

const mediaGallery = shape({
  type: oneOf([MediaGallery]),
  id: componentId,
  items: required(listOf(shape({ media: required(media), ...described }), 1, 10)),
});

const separator = shape({
  type: oneOf([Separator]),
  id: componentId,
  divider: boolean,
  spacing: integer(1, 2),
});

const file = shape({
  type: oneOf([File]),
  id: componentId,
  file: required(ownFile),
  spoiler: boolean,
});

/** What a container may hold. */
const IN_CONTAINER: Kinds = {
  [ActionRow]: actionRow,
  [Section]: section,
  [TextDisplay]: textDisplay,
  [MediaGallery]: mediaGallery,
  [File]: file,
  [Separator]: separator,
};

const container = shape({
  type: oneOf([Container]),
  id: componentId,
  components: required(partsOf(IN_CONTAINER, 1, MOST_COMPONENTS)),
  accent_color: integer(0, 0xffffff),
  spoiler: boolean,
});

/** What a message of Components V2 may consist of. */
const AT_TOP: Kinds = { ...IN_CONTAINER, [Container]: container };

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
