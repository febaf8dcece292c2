import type { FileOrder } from '@xmgl/contracts/cabinet/user-file.calls';
import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { prepare, preparedBy, type Ready } from '../../db/prepared.ts';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import { together } from '../../db/together.ts';
import { toLikePattern } from '../../search/match-name.ts';
import { fileColumns, type UserFileRow } from './user-file.repository.ts';

/** Of which folder, or of all; in the recycle bin or out of it; what the name holds. */
export type FileFilter = {
  /** The folder, or the person for what is in none; undefined for all. */
  readonly refID: string | undefined;
  readonly text: string;
  /** 1: in the bin; 0: out of it; -1: both. */
  readonly deleted: -1 | 0 | 1;
};

type Page = { readonly sort: FileOrder; readonly pageIndex: number; readonly pageSize: number };

/** What the text of a statement depends on; everything else is put in. */
type Shape = Pick<FileFilter, 'deleted'> & {
  readonly isPlaced: boolean;
  readonly isSought: boolean;
  readonly sort: FileOrder;
};

const names = ['companyID', 'projectID', 'refID', 'pattern', 'limit', 'offset', 'ids'] as const;
type Gaps = Readonly<Record<(typeof names)[number], unknown>>;

const none = sql``;

const isKept = (deleted: FileFilter['deleted']) => {
  if (deleted === -1) return none;
  return deleted === 1 ? sql`and f.deleted_at is not null` : sql`and f.deleted_at is null`;
};

/** The kind is said in the statement, so that any plan of it may use the indexes of own files alone. */
const fromFiles = ({ deleted, isPlaced, isSought }: Shape, gaps: Gaps) => sql`from stored_file as f
  where f.company_id = ${gaps.companyID} and f.project_id = ${gaps.projectID}
    and f.ref_kind = ${sql.lit(userFolderKind)} ${isKept(deleted)}
    ${isPlaced ? sql`and f.ref_id = ${gaps.refID}` : none}
    ${isSought ? sql`and f.search_key like ${gaps.pattern}` : none}`;

const toColumn = (sort: FileOrder) => {
  if (sort.endsWith('fileName')) return sql`f.file_name collate "zh-x-icu"`;
  return sort.endsWith('fileSize') ? sql`f.size` : sql`coalesce(f.changed_at, f.created_at)`;
};

const inOrder = ({ deleted, sort }: Shape) => {
  const isBin = deleted === 1;
  const direction = isBin || sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${isBin ? sql`f.deleted_at` : toColumn(sort)} ${direction}, f.file_id ${direction}`;
};

const selected = sql`${sql.join(fileColumns.map((name) => sql.ref(`f.${name}`)))}, d.folder_name`;
const withFolder = sql`left join user_folder as d on d.user_id = f.company_id and d.user_folder_id = f.ref_id`;

/** Names of folders are looked up for the rows of the page alone. */
const askPage = (shape: Shape, gaps: Gaps) => sql<UserFileRow>`
  select ${selected} from (select f.* ${fromFiles(shape, gaps)}
    order by ${inOrder(shape)} limit ${gaps.limit} offset ${gaps.offset}) as f ${withFolder}
  order by ${inOrder(shape)}`;

const askChosen = (shape: Shape, gaps: Gaps) => sql<UserFileRow>`
  select ${selected} from stored_file as f ${withFolder}
  where f.company_id = ${gaps.companyID} and f.project_id = ${gaps.projectID} and f.file_id = any(${gaps.ids}::uuid[])
  order by ${inOrder(shape)}`;

const askCount = (shape: Shape, gaps: Gaps) =>
  sql<{ readonly total: number }>`select count(*)::int as total ${fromFiles(shape, gaps)}`;

type Hits = { readonly total: number; readonly ids: readonly string[] };

/** Each file is looked at once for both: how many are found, and which of them stand on the page. */
const askHits = (shape: Shape, gaps: Gaps) => sql<Hits>`
  select count(*)::int as total, coalesce((array_agg(f.file_id order by ${inOrder(shape)}))
    [${gaps.offset}::bigint + 1 : ${gaps.offset}::bigint + ${gaps.limit}::bigint], '{}') as ids ${fromFiles(shape, gaps)}`;

const kept = preparedBy<object, (gaps: Gaps) => Ready<unknown>>();

/** A statement that is composed once for each shape. */
const ready = <O>(
  ask: (shape: Shape, gaps: Gaps) => RawBuilder<O>,
  shape: Shape,
): ((gaps: Gaps) => Ready<O>) => {
  const words = Object.values(shape).join(' ');
  return kept(ask, words, () => prepare(names, (gaps) => ask(shape, gaps))) as (gaps: Gaps) => Ready<O>;
};

/**
 * Whether what follows may sort, and read a table from end to end. The planner takes the wall for narrower than it is,
 * and would read and sort all files for a page instead of walking an index in its order; where no index has the order, it
 * sorts all the same.
 */
const allowing = (isAllowed: boolean) => {
  const word = isAllowed ? 'on' : 'off';
  return sql`select set_config('enable_sort', ${word}, true), set_config('enable_seqscan', ${word}, true)`;
};

/** A page of the files, how many there are on all pages, and what another statement answers on the same way. */
export const readFiles = async <const O>(
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { refID, text, deleted }: FileFilter,
  { sort, ...page }: Page,
  besides: RawBuilder<O>,
): Promise<{
  readonly rows: readonly UserFileRow[];
  readonly total: number;
  readonly beside: readonly O[];
}> => {
  const shape = { deleted, isPlaced: refID !== undefined, isSought: text !== '', sort };
  const pattern = toLikePattern(text.toLowerCase());
  const gaps: Gaps = { companyID, projectID, refID, pattern, ...toSlice(page), ids: [] };
  if (!shape.isSought) {
    const [, rows, [counted], , beside] = await together(
      db,
      allowing(false),
      ready(askPage, shape)(gaps),
      ready(askCount, shape)(gaps),
      allowing(true),
      besides,
    );
    return { rows, total: counted?.total ?? 0, beside: beside as readonly O[] };
  }
  const hits = ready(askHits, shape)(gaps);
  const [, [hit], , beside] = await together(db, allowing(false), hits, allowing(true), besides);
  const { total = 0, ids = [] } = hit ?? {};
  const [rows] = ids.length === 0 ? [[]] : await together(db, ready(askChosen, shape)({ ...gaps, ids }));
  return { rows, total, beside: beside as readonly O[] };
};
