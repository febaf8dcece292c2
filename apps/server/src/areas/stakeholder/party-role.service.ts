import type { WordKind } from '@xmgl/contracts/company/word-kinds';
import { sql } from 'kysely';
import { fail } from '../../base/failure.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';

const kind: WordKind = '参建角色';

/** The part of the owning company's own people, which nobody else takes. */
const ownPart = '内部';

type Place = { readonly db: Db; readonly project: Pick<ProjectKey, 'companyID'> };

const refusal = `请从字典「${kind}」中选择启用的词；需要新的词，请单位管理员在「公司管理 · 字典」中添加`;

const wordsOf = ({ db, project }: Place) =>
  db
    .selectFrom('sort_dict')
    .where('company_id', '=', project.companyID)
    .where('kind', '=', kind)
    .where('parent_id', 'is not', null)
    .where('deleted_at', 'is', null);

/** The parts that companies and people of others may take, in the order of the list. */
export const listPartyRoles = async (place: Place): Promise<string[]> => {
  const rows = await wordsOf(place)
    .select('sort_name')
    .where('state', '=', '启用')
    .where('sort_name', '!=', ownPart)
    .orderBy('sort')
    .execute();
  return rows.map(({ sort_name }) => sort_name);
};

/** The word of a name, for one of the register. */
export const requirePartyRole = async (place: Place, name: string): Promise<string> => {
  const found = await wordsOf(place)
    .select('sort_dict_id')
    .where('state', '=', '启用')
    .where('sort_name', '=', name)
    .executeTakeFirst();
  if (!found) throw fail('invalid', refusal, 'partyRole');
  return found.sort_dict_id;
};

/** The same for somebody of another company. */
export const requireOthersPart = async (place: Place, name: string): Promise<string> => {
  if (name === ownPart)
    throw fail('invalid', `「${ownPart}」是本单位人员的参建角色，请另选一个`, 'partyRole');
  return await requirePartyRole(place, name);
};

/** The part of the company's own people, whatever became of the word: where it was merged, the one it is now. */
export const readOwnPart = async ({ db, project: { companyID } }: Place): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with recursive word as (
      select sort_dict_id, merge_into_id from sort_dict
      where company_id = ${companyID} and kind = ${kind} and parent_id is not null and deleted_at is null
        and sort_name = ${ownPart}
      union select d.sort_dict_id, d.merge_into_id from sort_dict d join word w on d.sort_dict_id = w.merge_into_id
        where d.company_id = ${companyID})
    select sort_dict_id as id from word order by merge_into_id nulls first limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`no word ${ownPart} in ${kind}`);
  return found.id;
};
