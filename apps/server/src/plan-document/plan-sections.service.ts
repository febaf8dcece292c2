import type { Issue } from '@xmgl/contracts/errors';
import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import {
  emptySection,
  fieldOfSection,
  linesIn,
  type PlanSection,
  type SectionLine,
  type SectionValue,
  type SectionValues,
  saySection,
} from '@xmgl/contracts/plan-document/plan-section';
import { checkRow } from '@xmgl/contracts/register/check-row';
import { areSameLines, checkLines, tidyLine, toLineIssues } from '@xmgl/contracts/register/lines';
import { ownUnits, type Units } from '@xmgl/contracts/register/measure';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { v7 } from 'uuid';
import { getProjectUnits } from '../access/project-units.repository.ts';
import type { Actor } from '../access/someone.ts';
import { Failure } from '../base/failure.ts';
import { toLocalMinute } from '../base/local-time.ts';
import { mayChooseAll } from '../register/around/targets.ts';
import { getSource } from '../register/read/entity-sources.ts';
import { listTitles } from '../register/read/titles.ts';
import type { PlanRow } from './plan-kit.ts';

/** Every section of the kind, in its order; what was never written is empty. */
export const wholeSections = ({ sections }: PlanDocument, values: SectionValues): SectionValues =>
  Object.fromEntries(
    Object.entries(sections).map(([key, section]) => [key, values[key] ?? emptySection(section)]),
  );

const tidy = (section: PlanSection, value: SectionValue): SectionValue => {
  const field = fieldOfSection(section);
  if (field.kind === 'lines')
    return linesIn(value).map((line): SectionLine => ({ lineID: v7(), ...tidyLine(field, line) }));
  return field.kind === 'links' && Array.isArray(value) ? [...new Set(value as string[])] : value;
};

/** What was sent, as it is stored; new lines have their ids. */
export const tidySections = ({ sections }: PlanDocument, given: SectionValues): SectionValues =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      const section = sections[key];
      return section && value !== undefined ? [[key, tidy(section, value)] as const] : [];
    }),
  );

export const isSameSection = (section: PlanSection | undefined, left: unknown, right: unknown): boolean => {
  const field = section && fieldOfSection(section);
  if (field?.kind !== 'lines') return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
  return areSameLines(field, linesIn(left as SectionValue), linesIn(right as SectionValue));
};

const idsIn = (value: SectionValue | undefined): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
};

const pathOf = (key: string): string => `sections.${key}`;

const checkSection = async (
  actor: Actor,
  [key, section]: readonly [string, PlanSection],
  before: SectionValue | undefined,
  after: SectionValue,
): Promise<readonly Issue[]> => {
  const field = fieldOfSection(section);
  const now = toLocalMinute(actor.now);
  if (field.kind === 'lines') return toLineIssues(pathOf(key), field, checkLines(field, linesIn(after), now));
  if (field.kind !== 'link' && field.kind !== 'links')
    return checkRow({ [pathOf(key)]: field }, { [pathOf(key)]: after }, now);
  const known = new Set(idsIn(before));
  const added = idsIn(after).filter((id) => !known.has(id));
  if (added.length === 0 || (await mayChooseAll(actor, field.entity, added))) return [];
  return [{ code: 'invalid', message: getSource(field.entity).refusal, path: pathOf(key) }];
};

/** Refuses what a section cannot hold, at its place. */
export const requireSections = async (
  actor: Actor,
  { sections }: PlanDocument,
  before: SectionValues,
  given: SectionValues,
): Promise<void> => {
  const issues: Issue[] = [];
  for (const [key, value] of Object.entries(given)) {
    const section = sections[key];
    if (section) issues.push(...(await checkSection(actor, [key, section], before[key], value)));
  }
  if (issues.length > 0) throw new Failure('invalid', issues);
};

type Where = Pick<Actor, 'db' | 'project'>;

/** The names behind the people in a version's sections. */
export const readSectionTitles = async (
  { db, project }: Where,
  { sections }: PlanDocument,
  values: SectionValues,
): Promise<Titles> => {
  const wanted = new Map<string, string[]>();
  for (const [key, section] of Object.entries(sections)) {
    const field = fieldOfSection(section);
    if (field.kind !== 'link' && field.kind !== 'links') continue;
    wanted.set(field.entity, [...(wanted.get(field.entity) ?? []), ...idsIn(values[key])]);
  }
  const titles: Record<string, Titles[string]> = {};
  for (const [entity, ids] of wanted)
    Object.assign(titles, Object.fromEntries(await listTitles(db, project, entity, ids)));
  return titles;
};

/** In what its amounts are told; asked for only where it has any. */
const unitsOf = async ({ db, project }: Where, { sections }: PlanDocument): Promise<Units> =>
  Object.values(sections).some(({ kind }) => kind === 'money')
    ? await getProjectUnits(db, project)
    : ownUnits;

/** The sections as text; of what was approved, as it read on that day. */
export const saySections = async (
  where: Where,
  document: PlanDocument,
  { sections: values, said }: Pick<PlanRow, 'sections' | 'said'>,
  titles: Titles,
): Promise<Readonly<Record<string, string>>> => {
  const { sections } = document;
  const units = await unitsOf(where, document);
  const nameOf = (id: string): string => titles[id]?.title ?? '（已不可见）';
  return Object.fromEntries(
    Object.entries(sections).map(([key, section]) => [
      key,
      said?.[key] ?? saySection(section, values[key], { nameOf, units }),
    ]),
  );
};
