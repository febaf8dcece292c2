import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanEdit } from '@xmgl/contracts/plan-document/plan-document-calls';
import { emptySection, fieldOfSection, type SectionValue } from '@xmgl/contracts/plan-document/plan-section';
import type { Fields } from '@xmgl/contracts/register/fields';
import { tooLong } from '@xmgl/contracts/too-long';
import { unreadIssue } from '../register/lines/cell-text.ts';
import { type FormLine, filledLines } from '../register/lines/line-edits.ts';
import { faultsOfForm, toldFault } from '../register/lines/line-faults.ts';
import { differing, type FormFields, type Values } from '../register/row/row-values.ts';
import type { ReadPlan } from './plan-calls.ts';

/** People and note beside the sections; a section's key stands behind this in one flat set of values. */
const ahead = 'sections.';
export const sectionKey = (key: string): string => `${ahead}${key}`;

const about: Fields = {
  ownerID: { kind: 'link', label: '编制人', entity: 'User', whenDeleted: 'keep' },
  approverID: { kind: 'link', label: '批准人', entity: 'User', whenDeleted: 'keep' },
  revisionNote: { kind: 'longText', label: '修订说明', max: 1000 },
};

/** What can be changed in a draft, in the register kit's words, so that its merging serves here, too. */
export const planFields = ({ sections }: PlanDocument): FormFields => ({
  ...about,
  ...Object.fromEntries(
    Object.entries(sections).map(([key, section]) => [sectionKey(key), fieldOfSection(section)]),
  ),
});

export const planValues = ({ sections }: PlanDocument, { row }: ReadPlan): Values =>
  ({
    ownerID: row.ownerID,
    approverID: row.approverID,
    revisionNote: row.revisionNote,
    ...Object.fromEntries(
      Object.entries(sections).map(([key, section]) => [
        sectionKey(key),
        row.sections[key] ?? emptySection(section),
      ]),
    ),
  }) as Values;

export const textOf = (values: Values, key: string): string => String(values[key] ?? '');

/** The values without the lines in which nothing stands. */
export const filledValues = (document: PlanDocument, values: Values): Values => ({
  ...values,
  ...(Object.fromEntries(
    Object.entries(planFields(document)).flatMap(([key, field]) =>
      field.kind === 'lines' ? [[key, filledLines(field, values[key])]] : [],
    ),
  ) as unknown as Values),
});

/** What the sections hold, by their own keys. */
export const sectionsOf = ({ sections }: PlanDocument, values: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(sections).map((key) => [key, values[sectionKey(key)]]));

const faultOf = (field: FormFields[string], value: unknown): string | undefined => {
  if (field.kind === 'lines')
    return toldFault(faultsOfForm(field, Array.isArray(value) ? (value as FormLine[]) : []));
  if (field.kind === 'longText') return tooLong(field.label, String(value ?? ''), field.max);
  return unreadIssue(field.kind, value);
};

/** What cannot be saved, by the sections' keys. */
export const listFaults = ({ sections }: PlanDocument, values: Values): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(sections).flatMap(([key, section]) => {
      const fault = faultOf(fieldOfSection(section), values[sectionKey(key)]);
      return fault === undefined ? [] : [[key, fault] as const];
    }),
  );

/** What differs between two sets, as the call takes it; nothing where they are the same. */
export const toPlanEdit = (document: PlanDocument, from: Values, to: Values): PlanEdit | null => {
  const filled = filledValues(document, to);
  const keys = differing(planFields(document), from, filled);
  if (keys.length === 0) return null;
  const chapters = keys.filter((key) => key.startsWith(ahead));
  const others = keys.filter((key) => !key.startsWith(ahead));
  return {
    ...Object.fromEntries(others.map((key) => [key, textOf(filled, key)])),
    ...(chapters.length > 0 && {
      sections: Object.fromEntries(
        chapters.map((key) => [key.slice(ahead.length), (filled[key] ?? null) as SectionValue]),
      ),
    }),
  };
};
