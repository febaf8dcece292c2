import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import {
  cellsOfLine,
  fieldOfSection,
  linesIn,
  type PlanSection,
  type SectionValue,
} from '@xmgl/contracts/plan-document/plan-section';
import { getLogo, getProjectNames } from '../access/project-names.repository.ts';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import { toLocalDay } from '../base/local-time.ts';

import { readComponents } from './plan-components.service.ts';
import { listVersions } from './plan-document.repository.ts';
import { type PlanRow, versionOf } from './plan-kit.ts';
import { readSectionTitles, saySections } from './plan-sections.service.ts';
import { codeOf, getVersion } from './read-plan.service.ts';

export type FileSection = {
  readonly label: string;
  readonly text: string;
  /** Of a list: its heads and its lines. */
  readonly table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
};

/** A version as it goes on paper. */
export type PlanFile = {
  readonly title: string;
  readonly projectName: string;
  readonly logo: Uint8Array | undefined;
  readonly code: string;
  readonly versionNo: string;
  readonly state: string;
  readonly sections: readonly FileSection[];
  /** Of what the 项目管理计划 consists, for who may see each. */
  readonly components: readonly (readonly [label: string, version: string, owner: string, day: string])[];
  /** This version's: who wrote it and who approved it, with the days. */
  readonly signed: readonly { readonly duty: string; readonly name: string; readonly day: string }[];
  /** Every approved version up to this one. */
  readonly revisions: readonly (readonly [
    versionNo: string,
    note: string,
    owner: string,
    approver: string,
    day: string,
  ])[];
};

const dayOf = (time: string | null): string => (time === null ? '' : toLocalDay(new Date(time)));

const toTable = (section: PlanSection, value: SectionValue | undefined): Pick<FileSection, 'table'> => {
  const field = fieldOfSection(section);
  const lines = linesIn(value);
  if (field.kind !== 'lines' || lines.length === 0) return {};
  const heads = Object.values(field.fields).map(({ label }) => label);
  return { table: { heads, rows: lines.map((line) => cellsOfLine(field, line)) } };
};

const listComponents = async (actor: Actor, document: PlanDocument, id: string) =>
  (await readComponents(actor, document, id))
    .filter(({ isSeen, versionNo }) => isSeen === 1 && versionNo !== '')
    .map((part) => [part.label, part.versionNo, part.ownerName, dayOf(part.approvedTime)] as const);

const isUpTo = (one: PlanRow, { major, minor }: PlanRow): boolean =>
  one.approvedAt !== null && (one.major < major || (one.major === major && one.minor <= minor));

export const readPlanFile = async (actor: Actor, document: PlanDocument, id: string): Promise<PlanFile> => {
  const row = await getVersion(actor, document, id);
  if (row.deletedAt !== null) throw fail('notFound', '此草稿已被删除');
  const versions = await listVersions(actor.db, actor.project, document.kind);
  const said = await saySections(
    actor,
    document,
    row,
    await readSectionTitles(actor, document, row.sections),
  );
  const { projectCode, projectName } = await getProjectNames(actor.db, actor.project);
  return {
    title: document.label,
    projectName,
    logo: await getLogo(actor.db, actor.project),
    code: codeOf(document, projectCode),
    versionNo: versionOf(row),
    state: row.state,
    sections: Object.entries(document.sections).map(([key, section]) => ({
      label: section.label,
      text: said[key] ?? '',
      ...toTable(section, row.sections[key]),
    })),
    components: document.hasComponents ? await listComponents(actor, document, id) : [],
    signed: [
      { duty: '编制', name: row.ownerName, day: dayOf(row.submittedAt) },
      { duty: '批准', name: row.approverName, day: dayOf(row.approvedAt) },
    ],
    revisions: versions
      .filter((one) => isUpTo(one, row))
      .reverse()
      .map((one) => [
        versionOf(one),
        one.revisionNote || '首次批准',
        one.ownerName,
        one.approverName,
        dayOf(one.approvedAt),
      ]),
  };
};
