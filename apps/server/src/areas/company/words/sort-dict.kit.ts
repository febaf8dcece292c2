import { sortDict } from '@xmgl/contracts/company/sort-dict.register';
import type { Issue } from '@xmgl/contracts/errors';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { mergeWords } from './merge-words.service.ts';
import { findWord, listWordRows, wordCounts } from './sort-dict.repository.ts';

const refuse = (path: string, message: string): Issue[] => [{ code: 'invalid', message, path }];

/** A word stands in a list and stays there: rows that use it have it from that list. */
const inList = rowCheck(sortDict, ['parentID'], (_, { before, after }) => {
  if (before === null) return after.parentID === null ? refuse('parentID', '请选择词条所属的字典') : [];
  if (before.parentID === after.parentID) return [];
  return refuse('parentID', '词条不能移到另一个字典，请在那个字典中新增');
});

const platformNames = rowCheck(sortDict, ['sortName'], async (actor, { rowID, before, after }) => {
  if (before === null || before.sortName === after.sortName) return [];
  const word = await findWord(actor, rowID);
  return word?.isPlatform
    ? refuse('sortName', `「${word.sortName}」是平台的词，不能改名；可以停用它，另外新增一个`)
    : [];
});

const mergesInList = rowCheck(sortDict, ['mergeIntoID'], async (actor, { rowID, before, after, action }) => {
  if (after.mergeIntoID === (before?.mergeIntoID ?? null) && action !== '合并') return [];
  if (action !== '合并') return refuse('mergeIntoID', '请用「合并」把词条合并到另一个');
  if (after.mergeIntoID === null) return [];
  if (after.mergeIntoID === rowID) return refuse('mergeIntoID', '不能合并到自己，请选择另一个词');
  const into = await findWord(actor, after.mergeIntoID);
  return into?.parentID === after.parentID
    ? []
    : refuse('mergeIntoID', '只能合并到同一个字典中的词，请重新选择');
});

/** Lists are the platform's: they are neither stopped nor deleted. */
const listsStay = stepGuard(
  sortDict,
  ['停用', '合并', deletionDeed],
  async (_, { parentID, sortName }, step) =>
    parentID === null
      ? { code: 'conflict', message: `「${sortName}」是一个字典，不能${step}；可以${step}其中的词` }
      : null,
);

const usedStay = stepGuard(sortDict, [deletionDeed], async (actor, { sortDictID, sortName }) => {
  const word = await findWord(actor, sortDictID);
  if (word?.isPlatform)
    return { code: 'conflict', message: `「${sortName}」是平台的词，不能删除；不再使用的请停用` };
  const { length } = await listWordRows(actor, sortDictID);
  if (length === 0) return null;
  const message = `「${sortName}」已有 ${length} 条记录使用（含回收站），不能删除；请停用，或合并到另一个词`;
  return { code: 'conflict', message };
});

export const sortDictKit = makeKit(sortDict, {
  computed: {
    origin: sql`case when t.is_platform then '平台' else '单位' end`,
    usedCount: sql`coalesce(((select jsonb_object_agg(found.id, found.value) from (${wordCounts}) as found)
      ->> t.sort_dict_id::text)::int, 0)`,
  },
  rules: {
    checks: [inList, platformNames, mergesInList],
    guards: [listsStay, usedStay],
    changed: async (actor, { rowID, action, after }) => {
      if (action === '合并' && after.mergeIntoID !== null)
        await mergeWords(actor, { from: rowID, into: after.mergeIntoID });
      // Whoever brings a word back has it apart from the other one again.
      if (action === '启用' && after.mergeIntoID !== null)
        await sql`update sort_dict set merge_into_id = null where company_id = ${actor.project.companyID}
          and project_id = ${actor.project.projectID} and sort_dict_id = ${rowID}::uuid`.execute(actor.db);
    },
  },
});
