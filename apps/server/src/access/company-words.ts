import { wordKinds } from '@xmgl/contracts/company/word-kinds';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

const named = (name: string) => ({ name, key: `${name} ${toPinyinKey(name)}`.toLowerCase() });

const kinds = Object.entries(wordKinds).map(([kind, list]) => ({ ...named(kind), words: list.map(named) }));

/** Gives a company's lists the words of the platform that are not there yet. */
export const keepWords = async (db: Kysely<Tables>, companyID: string): Promise<void> => {
  await sql`select keep_words(${companyID}::uuid, ${JSON.stringify(kinds)}::jsonb)`.execute(db);
};

/** The same for every company. */
export const keepAllWords = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select keep_words(company_id, ${JSON.stringify(kinds)}::jsonb) from project
    where project_id = company_id and project_id <> platform_id()`.execute(db);
};
