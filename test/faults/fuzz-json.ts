/** Anything that JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** The way from a value to something inside it. */
export type Path = readonly (string | number)[];

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The ways to all that is inside a value. */
export function pathsIn(value: Json, before: Path = []): readonly Path[] {
  const inner: readonly (readonly [string | number, Json])[] = isList(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  return inner.flatMap(([key, each]) => {
    const path: Path = before.concat(key);
    return [path].concat(pathsIn(each, path));
  });
}

/** What stands at the end of a way, if it leads anywhere. */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isList(value)) return valueAt(value[Number(key)], rest);
  return isObject(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined;
}

/** The same value with something else at the end of a way; without it, where that is `undefined`. A way that leads nowhere is made. */
export function withAt(value: Json | undefined, path: Path, next: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return next ?? null;
  const put = (inner: Json | undefined): Json | undefined =>
    rest.length === 0 ? next : withAt(inner, rest, next);
  if (isList(value)) {
    const replaced = put(value[Number(key)]);
    const [head, tail] = [value.slice(0, Number(key)), value.slice(Number(key) + 1)];
    return [...head, ...(replaced === undefined ? [] : [replaced]), ...tail];
  }
  const entries = Object.entries(isObject(value) ? value : {});
  const at = entries.findIndex(([name]) => name === String(key));
  const replaced = put(entries[at]?.[1]);
  const given: [string, Json][] = replaced === undefined ? [] : [[String(key), replaced]];
  const place = at === -1 ? entries.length : at;
  // Made of entries, so that a field by the name of `__proto__` is one like the others.
  return Object.fromEntries([...entries.slice(0, place), ...given, ...entries.slice(place + 1)]);
}
