import type { Feedback } from '@xmgl/contracts/platform/feedback.calls';
import { type Insertable, sql } from 'kysely';
import { v7 } from 'uuid';
import { shownName } from '../../access/shown-name.ts';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import type { Feedback as FeedbackTable } from '../../db/tables.ts';

const feedbackOf = (db: Db) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('app_user as u', 'u.user_id', 'f.user_id')
    .select([
      'f.feedback_id',
      'f.user_id',
      'f.kind',
      'f.content',
      'f.page',
      'f.state',
      'f.reply',
      'f.created_at',
      'f.replied_at',
      'f.row_version',
      shownName('u').as('user_name'),
      sql<number>`cardinality(f.images)`.as('image_count'),
    ]);

export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof findFeedback>>>;

export const toFeedback = (row: FeedbackRow): Feedback => ({
  feedbackID: row.feedback_id,
  kind: row.kind as Feedback['kind'],
  content: row.content,
  imageCount: row.image_count,
  page: row.page,
  state: row.state as Feedback['state'],
  reply: row.reply,
  userName: row.user_name,
  createdTime: row.created_at.toISOString(),
  repliedTime: row.replied_at?.toISOString() ?? null,
  rowVersion: row.row_version,
});

type Filter = {
  /** Null: everybody's that the caller may read. */
  readonly userID: string | null;
  readonly state?: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** The newest first; of everybody's those that wait for an answer before the others. */
export const listFeedback = async (db: Db, { userID, state, ...slice }: Filter) => {
  const { limit, offset } = toSlice(slice);
  const narrow = sql<boolean>`(${userID}::uuid is null or f.user_id = ${userID}::uuid)
    and (${state ?? null}::text is null or f.state = ${state ?? null})`;
  const items = await feedbackOf(db)
    .where(narrow)
    .orderBy(sql`${userID}::uuid is null and f.state = '待处理'`, 'desc')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.feedback_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('feedback as f')
    .where(narrow)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: items.map(toFeedback), total };
};

export const findFeedback = (db: Db, feedbackID: string) =>
  feedbackOf(db).where('f.feedback_id', '=', feedbackID).executeTakeFirst();

/** Large, and read for one message alone. */
export const readImages = async (db: Db, feedbackID: string): Promise<string[]> => {
  const { images } = await db
    .selectFrom('feedback')
    .select('images')
    .where('feedback_id', '=', feedbackID)
    .executeTakeFirstOrThrow();
  return images;
};

export const insertFeedback = async (
  db: Db,
  given: Omit<Insertable<FeedbackTable>, 'feedback_id'>,
): Promise<string> => {
  const feedback_id = v7();
  await db
    .insertInto('feedback')
    .values({ ...given, feedback_id })
    .execute();
  return feedback_id;
};

type Step = {
  readonly state: string;
  readonly reply?: string;
  readonly replied_by?: string;
  readonly replied_at?: Date;
};

/** Changes exactly the version that was read. */
export const stepFeedbackRow = async (
  db: Db,
  feedbackID: string,
  rowVersion: number,
  step: Step,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ ...step, row_version: rowVersion + 1 })
    .where('feedback_id', '=', feedbackID)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
