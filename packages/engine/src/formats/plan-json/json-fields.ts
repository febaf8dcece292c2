/** Reading fields of parsed JSON of unknown shape: what is not as expected reads as absent. */

export type JsonRecord = { readonly [key: string]: unknown };

export function toRecord(value: unknown): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function toText(value: unknown, absent = ''): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : absent;
}

export function toNumber(value: unknown, absent = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : absent;
}
