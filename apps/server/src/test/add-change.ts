import { v7 } from 'uuid';
import type { createTestDatabase } from './test-database.ts';

type OwnerDb = Awaited<ReturnType<typeof createTestDatabase>>['ownerDb'];
type Given = {
  readonly company_id: string;
  readonly project_id: string;
  readonly userID: string;
  /** A stakeholder. */
  readonly applicantID: string;
  readonly code: string;
  readonly title: string;
  readonly state: string;
};

/** A change of the scope that stands where it is wanted, for tests that are about something else. */
export const addChange = async (
  ownerDb: OwnerDb,
  { userID, applicantID, ...given }: Given,
): Promise<string> => {
  const change_request_id = v7();
  await ownerDb
    .insertInto('change_request')
    .values({
      ...given,
      change_request_id,
      category: ['范围'],
      nature: '更新',
      source_id: null,
      applicant_id: applicantID,
      apply_time: '2026-03-02',
      reason: '业主要求',
      before: '无',
      after: '有',
      search_key: '',
      created_by: userID,
      updated_by: userID,
    } as never)
    .execute();
  return change_request_id;
};
