import {
  fieldOf,
  fieldsOf,
  type FieldValue,
  type Kind,
  type StoredRecord,
} from '../records/records.js';
import { typedStatements, type Connection } from './database.js';
import type { SqliteKind } from './record-kinds.js';

/** Values by the names of fields or columns. */
export type Values = Readonly<Record<string, FieldValue>>;
type Row = readonly FieldValue[];

/** The statements of a kind. */
export interface Prepared {
  first(limit: number): readonly Row[];
  after(values: Values, limit: number): readonly Row[];
  find(record: StoredRecord): Row | undefined;
  readonly put: (record: StoredRecord) => void;
  count(): number;
}

/** A row as a record: its first columns are the fields, in their order. */
export const toRecord = (kind: Kind, row: Row): StoredRecord =>
  // That a statement gives the fields of its kind is known from its SQL alone.
  Object.fromEntries(fieldsOf(kind).map((field, i) => [field, row[i]])) as unknown as StoredRecord; // oxlint-disable-line typescript/no-unsafe-type-assertion

const namedIn = (sql: string): readonly string[] => [
  ...new Set([...sql.matchAll(/@(\w+)/gu)].map(([, name = '']) => name)),
];

/** The driver wants every value that a statement names, and no other. */
const valuesFor = (names: readonly string[], record: StoredRecord): Values =>
  Object.fromEntries(names.map((name) => [name, fieldOf(record, name)]));

/** Prepares them. */
export function prepareKind(
  db: Connection,
  { select, order, where, put }: SqliteKind<Kind>,
): Prepared {
  const named = (sql: string) => db.prepare<Values[]>(sql);
  const rows = (sql: string) =>
    // What a statement gives is known from its SQL alone.
    named(sql).raw() as { all(values: Values): readonly Row[] }; // oxlint-disable-line typescript/no-unsafe-type-assertion
  const columns = order.join(', ');
  const sorted = `ORDER BY ${columns} LIMIT @limit`;
  const first = rows(`${select} ${sorted}`);
  const after = rows(
    `${select} AND (${columns}) > (${order.map((column) => `@${column}`).join(', ')}) ${sorted}`,
  );
  const find = rows(`${select} AND ${where}`);
  const findNames = namedIn(where);
  const count = typedStatements(db).values<number>(`SELECT count(*) FROM (${select})`);
  const statements =
    typeof put === 'function' ? [] : put.map((sql) => [named(sql), namedIn(sql)] as const);
  const own = typeof put === 'function' ? put(db) : undefined;
  return {
    first: (limit) => first.all({ limit }),
    after: (values, limit) => after.all({ ...values, limit }),
    find: (record) => find.all(valuesFor(findNames, record))[0],
    put(record) {
      for (const [statement, names] of statements) statement.run(valuesFor(names, record));
      own?.put(record);
    },
    count: () => count.get() ?? 0,
  };
}

/** What the records after a row come after. Columns that are no fields stand behind those. */
export function positionAfter(kind: Kind, order: readonly string[], row: Row): Values {
  const fields = fieldsOf(kind);
  let extra = fields.length;
  const valueOf = (column: string): FieldValue => {
    const at = fields.indexOf(column);
    if (at !== -1) return row[at] ?? null;
    extra += 1;
    return row[extra - 1] ?? null;
  };
  return Object.fromEntries(order.map((column) => [column, valueOf(column)]));
}
