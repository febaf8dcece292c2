import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanEdit } from '@xmgl/contracts/plan-document/plan-document-calls';
import type { Fields } from '@xmgl/contracts/register/fields';
import { differing, type Values } from '../register/row/row-values.ts';
import type { ReadPlan } from './plan-calls.ts';

/** People and note beside the sections; a section's key stands behind this in one flat set of values. */
const ahead = 'sections.';
export const sectionKey = (key: string): string => `${ahead}${key}`;

const mostLetters = 20_000;

/** What can be changed in a draft, in the register kit's words, so that its merging serves here, too. */
export const planFields = ({ sections }: PlanDocument): Fields => ({
  ownerID: { kind: 'link', label: '编制人', entity: 'User', whenDeleted: 'keep' },
  approverID: { kind: 'link', label: '批准人', entity: 'User', whenDeleted: 'keep' },
  revisionNote: { kind: 'longText', label: '修订说明', max: 1000 },
  ...Object.fromEntries(
    Object.entries(sections).map(([key, { label }]) => [
      sectionKey(key),
      { kind: 'longText', label, max: mostLetters } as const,
    ]),
  ),
});

export const planValues = ({ sections }: PlanDocument, { row }: ReadPlan): Values => ({
  ownerID: row.ownerID,
  approverID: row.approverID,
  revisionNote: row.revisionNote,
  ...Object.fromEntries(Object.keys(sections).map((key) => [sectionKey(key), row.sections[key] ?? ''])),
});

export const textOf = (values: Values, key: string): string => String(values[key] ?? '');

/** What differs between two sets, as the call takes it; nothing where they are the same. */
export const toPlanEdit = (document: PlanDocument, from: Values, to: Values): PlanEdit | null => {
  const keys = differing(planFields(document), from, to);
  if (keys.length === 0) return null;
  const texts = keys.filter((key) => key.startsWith(ahead));
  const others = keys.filter((key) => !key.startsWith(ahead));
  return {
    ...Object.fromEntries(others.map((key) => [key, textOf(to, key)])),
    ...(texts.length > 0 && {
      sections: Object.fromEntries(texts.map((key) => [key.slice(ahead.length), textOf(to, key)])),
    }),
  };
};
