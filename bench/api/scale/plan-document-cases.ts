import { stakeholderPlanCalls as calls } from '@xmgl/contracts/stakeholder/stakeholder-plan.calls';
import { projectID } from './bench-id.ts';
import { type MeasuredCase, measured, onePage, oneRow } from './measured-case.ts';
import { oncePerStage } from './once-per-stage.ts';
import type { ScaleStage } from './scale-stage.ts';
import { versionIn } from './stage-rows.ts';

const inHome = { projectID: projectID(1) };
/** Where a draft comes and goes in each turn. */
const aside = { projectID: projectID(5) };

const idOf = (row: Readonly<Record<string, unknown>>): string => String(row.stakeholderPlanID);
const draftOfHome = oncePerStage(async (stage) => idOf(await stage.send(calls.add, inHome)));
const inDraft = async (stage: ScaleStage) => ({ ...inHome, stakeholderPlanID: await draftOfHome(stage) });

const clearAside = async (stage: ScaleStage): Promise<void> => {
  const asked = { pageIndex: 1, pageSize: 10, value: aside };
  for (const row of (await stage.send(calls.page, asked)).items)
    await stage.send(calls.del, { ...aside, rows: [{ id: idOf(row), rowVersion: row.rowVersion }] });
};

export const planDocumentCases: readonly MeasuredCase[] = [
  measured(
    calls.page,
    async (stage) => {
      await draftOfHome(stage);
      return { pageIndex: 1, pageSize: 50, value: inHome };
    },
    { mostMs: onePage },
  ),
  measured(calls.byID, inDraft, { mostMs: oneRow }),
  measured(calls.export, inDraft, { excuse: 'file' }),
  measured(calls.add, async (stage) => {
    await clearAside(stage);
    return aside;
  }),
  measured(calls.upd, async (stage, turn) => {
    const given = await inDraft(stage);
    const rowVersion = await versionIn(stage, 'plan_document_version', given.stakeholderPlanID);
    return { ...given, rowVersion, sections: { goals: `尽早沟通，先听后说 ${turn}` } };
  }),
  measured(calls.del, async (stage) => {
    await clearAside(stage);
    const draft = await stage.send(calls.add, aside);
    return { ...aside, rows: [{ id: idOf(draft), rowVersion: draft.rowVersion }] };
  }),
];
