import type { Output } from '@xmgl/contracts/call';
import type { GetSharedPlan } from '@xmgl/contracts/schedule/share.calls';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import { type Db, setScope } from '../../../db/scope.ts';
import { PreparedAnswer } from '../../../http/prepared-answer.ts';
import { findCurrentBaselineHead, listBaselineRows } from '../baseline/baseline.repository.ts';
import { toTravellingPlan } from '../plan/plan.mapper.ts';
import type { Plans } from '../plan/plans.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import type { StoredPlan } from '../plan/stored-plan.ts';
import { findLinkByToken, listShareLinks } from './share-link.repository.ts';
import { listSharers } from './sharers.service.ts';
import { hashToken } from './token-hash.ts';

type SharedPlan = Output<typeof GetSharedPlan>;

/** The last answer given of a plan as it was read; anybody with the link may ask as often as the rate allows. */
const answers = new WeakMap<
  StoredPlan,
  { readonly beside: string; readonly answer: PreparedAnswer<SharedPlan> }
>();

/**
 * The plan behind a share link. The token is what proves the right to enter the project; it opens this one
 * reading, and the scope ends with the call's transaction.
 */
export const openSharedPlan = async (
  db: Db,
  token: string,
  now: Date,
  plans: Plans,
): Promise<PreparedAnswer<SharedPlan>> => {
  const tokenHash = hashToken(token);
  const link = await findLinkByToken(db, tokenHash);
  if (!link) throw fail('notFound', '分享链接不存在，请核对链接是否完整');
  if (link.revoked_at) throw fail('notFound', '分享链接已撤销，请向分享人索取新链接');
  if (link.expires_at <= now) throw fail('notFound', '分享链接已过期，请向分享人索取新链接');
  await setScope(db, { companyID: link.company_id, projectID: link.project_id });
  const project = {
    companyID: link.company_id,
    projectID: link.project_id,
    isFiled: false,
  } as ProjectInScope;
  const links = await listShareLinks(db, project);
  const made = links.find((row) => row.token_hash.equals(tokenHash));
  if (!made || !(await listSharers(db, project)).has(made.created_by))
    throw fail('notFound', '分享链接已暂停：分享人目前无权分享此计划，请向项目经理索取新链接');
  const stored = await readCurrentPlan(db, project, plans);
  const baseline = await findCurrentBaselineHead(db, project);
  const told = {
    linkName: made.name,
    expiresTime: link.expires_at.toISOString(),
  };
  const beside = JSON.stringify([baseline, link.show_resources, told]);
  const known = answers.get(stored);
  if (known?.beside === beside) return known.answer;
  const answer = await PreparedAnswer.of<SharedPlan>({
    ...(await toTravellingPlan(withoutPrivate(stored, link.show_resources), project.projectID)),
    baseline: baseline
      ? { ...baseline, rows: await listBaselineRows(db, project, baseline.baselineID) }
      : null,
    owners: [],
    parties: [],
    ...told,
  });
  answers.set(stored, { beside, answer });
  return answer;
};

/** What strangers do not see: notes, owners, companies and contracts, what files said beside the plan; resources where not shown. */
const withoutPrivate = (stored: StoredPlan, showResources: boolean): StoredPlan => {
  const { document } = stored;
  const hidden = { note: '', extra: {}, sourceUid: null };
  return {
    ...stored,
    document: {
      ...document,
      settings: { ...document.settings, activityCode: null, properties: {} },
      wbsNode: new Map([...document.wbsNode].map(([id, row]) => [id, { ...row, ...hidden }])),
      activity: new Map(
        [...document.activity].map(([id, row]) => [
          id,
          { ...row, ...hidden, ownerID: null, partyID: null, contractNo: '', steps: [] },
        ]),
      ),
      resource: showResources
        ? new Map(
            [...document.resource].map(([id, row]) => [
              id,
              { ...row, ...hidden, standardRate: null, costPerUse: null },
            ]),
          )
        : new Map(),
      assignment: showResources
        ? new Map([...document.assignment].map(([id, row]) => [id, { ...row, extra: {}, sourceUid: null }]))
        : new Map(),
    },
  };
};
