import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { hasPageRight } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import { type Component, listFrozen, listInForce, partDocuments } from './plan-component.repository.ts';
import type { PlanRow } from './plan-kit.ts';
import { getVersion } from './read-plan.service.ts';

/** A component as its reader has it. */
export type ShownComponent = {
  readonly label: string;
  readonly versionNo: string;
  readonly state: string;
  readonly ownerName: string;
  readonly approvedTime: string | null;
  readonly address: string;
  readonly isSeen: 0 | 1;
  readonly newer: string;
};

const gantt = '/scheduleManagement/index?tab=gantt';

const pageOf = ({ kind }: Component): string =>
  partDocuments.find((document) => document.kind === kind)?.page ?? GetPlan.gate.page;

const addressOf = ({ kind, partVersionID }: Component): string => {
  const document = partDocuments.find((one) => one.kind === kind);
  return document && partVersionID !== null ? document.address(partVersionID) : gantt;
};

const isSame = (one: Component, other: Component): boolean =>
  one.kind === other.kind && one.partVersionID === other.partVersionID && one.baselineID === other.baselineID;

const hidden = (label: string): ShownComponent => ({
  label,
  versionNo: '',
  state: '您没有查看权限',
  ownerName: '',
  approvedTime: null,
  address: '',
  isSeen: 0,
  newer: '',
});

const toShown = (component: Component, now: readonly Component[], isFrozen: boolean): ShownComponent => {
  const current = now.find(({ kind }) => kind === component.kind);
  const isCurrent = current !== undefined && isSame(component, current);
  return {
    label: component.label,
    versionNo: component.versionNo,
    state: isCurrent || current === undefined ? (component.kind === null ? '当前' : '已批准') : '已被取代',
    ownerName: component.ownerName,
    approvedTime: component.approvedAt.toISOString(),
    address: addressOf(component),
    isSeen: 1,
    newer: isFrozen && current !== undefined && !isCurrent ? current.versionNo : '',
  };
};

/** A part that nobody has had approved yet, or that the approved list does not hold. */
const toMissing = (label: string, address: string, current: Component | undefined): ShownComponent => ({
  ...hidden(label),
  state: current ? '未列入' : '尚未批准',
  address: current ? addressOf(current) : address,
  isSeen: 1,
  newer: current?.versionNo ?? '',
});

const isListFrozen = ({ state }: PlanRow): boolean => ['已批准', '已作废'].includes(state);

/** What a version of the 项目管理计划 consists of; of each part only what the reader may see on its own page. */
export const readComponents = async (
  actor: Actor,
  document: PlanDocument,
  id: string,
): Promise<readonly ShownComponent[]> => {
  const { db, project, user } = actor;
  const row = await getVersion(actor, document, id);
  if (row.deletedAt !== null) throw fail('notFound', '此草稿已被删除');
  const now = await listInForce(db, project);
  const isFrozen = isListFrozen(row);
  const listed = isFrozen ? await listFrozen(db, project, id) : now;
  const shown: ShownComponent[] = [];
  const wanted = [
    ...partDocuments.map((part) => ({ kind: part.kind, label: part.label, page: part.page })),
    { kind: null, label: '进度基线', page: GetPlan.gate.page },
  ];
  for (const { kind, label, page } of wanted) {
    const component = listed.find((one) => one.kind === kind);
    if (!(await hasPageRight(db, user.userID, project, component ? pageOf(component) : page, 'access')))
      shown.push(hidden(label));
    else if (component) shown.push(toShown(component, now, isFrozen));
    else {
      const current = isFrozen ? now.find((one) => one.kind === kind) : undefined;
      const address = partDocuments.find((part) => part.kind === kind)?.address('') ?? gantt;
      shown.push(toMissing(label, address.replace(/&id=$/, ''), current));
    }
  }
  return shown;
};
