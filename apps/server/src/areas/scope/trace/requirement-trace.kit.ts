import { requirementTrace } from '@xmgl/contracts/scope/requirement-trace.register';
import { sql } from 'kysely';
import { makeKit, rowCheck } from '../../../register/kit.ts';
import { findUnapproved } from './trace.repository.ts';

export const notApproved = (code: string): string => `需求「${code}」尚未批准，批准后才能关联`;

const isApproved = rowCheck(
  requirementTrace,
  ['requirementID'],
  async (actor, { before, after: { requirementID } }) => {
    if (before?.requirementID === requirementID) return [];
    const code = await findUnapproved(actor, [requirementID]);
    return code === undefined
      ? []
      : [{ code: 'conflict', message: notApproved(code), path: 'requirementID' }];
  },
);

/** A node or an activity is gone with its traces until somebody takes that back. */
const leadsSomewhere = sql<boolean>`(t.wbs_node_id is null or exists (select from wbs_node as n
    where n.company_id = t.company_id and n.project_id = t.project_id and n.wbs_node_id = t.wbs_node_id))
  and (t.activity_id is null or exists (select from activity as a
    where a.company_id = t.company_id and a.project_id = t.project_id and a.activity_id = t.activity_id))`;

export const requirementTraceKit = makeKit(requirementTrace, {
  rules: { checks: [isApproved], known: () => leadsSomewhere },
  computed: { targetKind: sql`t.target_kind` },
});
