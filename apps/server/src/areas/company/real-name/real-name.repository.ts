import type { RealNameReview } from '@xmgl/contracts/company/real-name.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { shownName } from '../../../access/shown-name.ts';
import type { Db } from '../../../db/scope.ts';
import { toSlice } from '../../../db/slice.ts';

const reviewsOf = (db: Db) =>
  db
    .selectFrom('real_name_review as r')
    .innerJoin('app_user as s', 's.user_id', 'r.submitted_by')
    .select([
      'r.real_name_review_id',
      'r.company_id',
      'r.company_name',
      'r.credit_code',
      'r.legal_person',
      'r.founded_on',
      'r.contact_tel',
      'r.state',
      'r.reason',
      'r.submitted_by',
      'r.submitted_at',
      'r.reviewed_at',
      'r.row_version',
      shownName('s').as('submitter_name'),
      sql<string>`coalesce(reviewed_company(r.company_id), '')`.as('former_name'),
    ]);

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export const toReview = (row: ReviewRow): RealNameReview => ({
  realNameReviewID: row.real_name_review_id,
  companyID: row.company_id,
  companyName: row.company_name,
  formerName: row.former_name,
  creditCode: row.credit_code,
  legalPerson: row.legal_person,
  bidRemark: row.founded_on,
  contactTel: row.contact_tel,
  state: row.state as RealNameReview['state'],
  reason: row.reason,
  submitterName: row.submitter_name,
  submittedTime: row.submitted_at.toISOString(),
  reviewedTime: row.reviewed_at?.toISOString() ?? null,
  rowVersion: row.row_version,
});

type Filter = {
  readonly companyID?: string | undefined;
  readonly state?: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** Those that the caller may read, the newest first; who waits comes before who does not. */
export const listReviews = async (db: Db, { companyID, state, ...slice }: Filter) => {
  const { limit, offset } = toSlice(slice);
  const narrow = sql<boolean>`(${companyID ?? null}::uuid is null or r.company_id = ${companyID ?? null}::uuid)
    and (${state ?? null}::text is null or r.state = ${state ?? null})`;
  const items = await reviewsOf(db)
    .where(narrow)
    .orderBy(sql`r.state = '待审核'`, 'desc')
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.real_name_review_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('real_name_review as r')
    .where(narrow)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: items.map(toReview), total };
};

export const findReview = (db: Db, realNameReviewID: string) =>
  reviewsOf(db).where('r.real_name_review_id', '=', realNameReviewID).executeTakeFirst();

/** Large, and read for one review alone. */
export const readLicence = async (db: Db, realNameReviewID: string): Promise<string> => {
  const { licence } = await db
    .selectFrom('real_name_review')
    .select('licence')
    .where('real_name_review_id', '=', realNameReviewID)
    .executeTakeFirstOrThrow();
  return licence;
};

type NewReview = {
  readonly company_id: string;
  readonly company_name: string;
  readonly credit_code: string;
  readonly legal_person: string;
  readonly licence: string;
  readonly founded_on: string;
  readonly contact_tel: string;
  readonly submitted_by: string;
  readonly submitted_at: Date;
};

export const insertReview = async (db: Db, review: NewReview): Promise<string> => {
  const real_name_review_id = v7();
  await db
    .insertInto('real_name_review')
    .values({ ...review, real_name_review_id })
    .execute();
  return real_name_review_id;
};

type Decision = {
  readonly state: string;
  readonly reason: string;
  readonly reviewed_by: string;
  readonly reviewed_at: Date;
};

/** Decides on exactly the version that was read; in the scope of its company. */
export const decideReview = async (
  db: Db,
  { company_id, real_name_review_id }: ReviewRow,
  rowVersion: number,
  decision: Decision,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('real_name_review')
    .set({ ...decision, row_version: rowVersion + 1 })
    .where('company_id', '=', company_id)
    .where('real_name_review_id', '=', real_name_review_id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const isCodeTaken = async (db: Db, creditCode: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select is_credit_code_taken(${creditCode}) as taken`.execute(
    db,
  );
  return rows[0]?.taken ?? false;
};
