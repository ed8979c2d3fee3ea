import type { TableFile } from './table.js';

let file: TableFile | undefined;

let read = (): TableFile => {
  throw new Error('nobody has said where the table of Trap and Treasure is');
};

/** Says how the table of Trap and Treasure is read, which is done when it is first needed. A pure room knows no files. */
export function useTable(readTable: () => TableFile): void {
  read = readTable;
}

export const tableOfTraps = (): TableFile => (file ??= read());
