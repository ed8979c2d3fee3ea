import Database from 'libsql';
import { expect, it } from 'vitest';
import { typedStatements } from '../../src/store/sqlite/database.js';

it('a statement gives what was asked for last, one row or all', () => {
  const db = new Database(':memory:');
  const { rows, values } = typedStatements(db);
  const row = rows<readonly [number, number]>('SELECT ?1, ?2');
  expect(row.all(1, 2)).toEqual([[1, 2]]);
  expect(row.get(3, 4)).toEqual([3, 4]);
  const value = values<string | null>('SELECT ?');
  expect(value.all('a')).toEqual(['a']);
  expect(value.get(null)).toBeNull();
  db.close();
});
