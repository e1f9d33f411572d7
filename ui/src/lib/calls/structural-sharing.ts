/** Answers that are mostly the same as the last: what is the same stays the same object, so that nothing is drawn anew. */

/**
 * `now` with every part of it that equals a part of `before` in its place taken from there; `before` itself where all
 * is the same. Both are plain values as JSON has them. Lists are compared from both ends.
 */
export function shareStructure<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) return (Array.isArray(before) ? list(before, now) : now) as T;
  if (isRecord(now) && isRecord(before)) return record(before, now) as T;
  return now;
}

function list(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const moved = before.length - now.length;
  let same = 0;
  const result = [...now];
  while (same < now.length && take(same, before[same])) same += 1;
  for (let index = now.length - 1; index >= same && take(index, before[index + moved]); index -= 1);
  return same === now.length && moved === 0 ? before : result;

  /** Whether one is wholly the same; as much of it as is the same is taken in any case. */
  function take(index: number, old: unknown): boolean {
    result[index] = shareStructure(old, now[index]);
    return Object.is(result[index], old);
  }
}

function record(before: Json, now: Json): Json {
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const result: Json = {};
  for (const key of keys) {
    result[key] = shareStructure(before[key], now[key]);
    same &&= key in before && Object.is(result[key], before[key]);
  }
  return same ? before : result;
}

type Json = Record<string, unknown>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
