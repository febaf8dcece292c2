import type { SectionLine } from '@xmgl/contracts/plan-document/plan-section';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { StatementOffer } from '@xmgl/contracts/scope/scope-documents.calls';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { PlanRow } from '../../../plan-document/plan-kit.ts';
import { kitOf } from '../../../register/kit.ts';
import { addRow } from '../../../register/write/add-row.service.ts';
import { logOffer } from '../../integration/document/log-offer.service.ts';
import {
  lookAt,
  mayAll,
  noteTaken,
  type OfferKind,
  openLines,
} from '../../integration/document/offer.service.ts';
import { listDeliverables, readProjectEnd } from '../deliverable/deliverable.repository.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Delivered by who wrote the statement, received by who approved it, until somebody says otherwise. */
const addDeliverable = async (
  actor: Actor,
  { ownerID, approverID, sections }: PlanRow,
  line: SectionLine,
  end: string,
): Promise<string> => {
  const targetID = v7();
  const given = {
    title: toText(line.name),
    deliverableKind: toText(line.kind) as '成果',
    acceptanceCriteria: toText(line.criteria) || toText(sections.acceptance),
    plannedTime: toText(line.day) || end,
    ownerID,
    receiverIDs: approverID === null ? [] : [approverID],
  };
  await addRow(actor, kitOf(deliverable), given, targetID);
  return targetID;
};

/** Who delivers is not who receives. */
const requireTwo = ({ ownerID, approverID }: PlanRow): void => {
  if (ownerID === approverID)
    throw fail(
      'conflict',
      '说明书由同一人编制和批准，交付人和接收人不能是同一人，请在「可交付成果与确认」中逐项新增并选择接收人',
    );
};

const section = 'deliverables';

const deliverables: OfferKind<StatementOffer> = {
  offer: 'deliverables',
  look: async (actor, row) =>
    await lookAt(actor, row, section, {
      title: '建立缺少的可交付成果',
      may: await mayAll(actor, deliverable.page, 'insert'),
      refusal: '您没有可交付成果的新增权限，请联系项目经理',
    }),
  take: async (actor, row) => {
    const { open } = await openLines(actor, row, section);
    requireTwo(row);
    const standing = await listDeliverables(actor);
    const end = await readProjectEnd(actor);
    const taken: { lineID: string; targetID: string }[] = [];
    let added = 0;
    for (const line of open) {
      const known = standing.get(toText(line.name));
      if (known === undefined) added += 1;
      const targetID = known ?? (await addDeliverable(actor, row, line, end));
      taken.push({ lineID: line.lineID, targetID });
    }
    await noteTaken(actor, row, section, taken);
    return `增加 ${added} 项可交付成果`;
  },
};

/** What an approved 范围说明书 brings to the places where the work goes on. */
export const statementOfferKinds: readonly OfferKind<StatementOffer>[] = [
  deliverables,
  logOffer({
    offer: 'assumptions',
    title: '假设与制约因素转入假设日志',
    section: 'constraints',
    document: '范围说明书',
    kindOf: ({ kind }) => (kind === '制约因素' ? '制约因素' : '假设'),
  }),
];
