import { type Expression, type SqlBool, sql } from 'kysely';

/** A text that LIKE takes literally, anywhere in the value. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column holds the text, in any case. */
export const holds = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} ilike ${toLikePattern(text.trim())}`;

/** Whether a Chinese name or its pinyin key holds the text. */
export const matchesName = (name: string, pinyinKey: string, text: string): Expression<SqlBool> => {
  const pattern = toLikePattern(text.trim());
  return sql<SqlBool>`(${sql.ref(name)} ilike ${pattern} or ${sql.ref(pinyinKey)} like ${pattern.toLowerCase()})`;
};

/** Chinese names in the order of their pinyin. */
export const inPinyinOrder = (column: string) => sql`${sql.ref(column)} collate "zh-x-icu"`;
