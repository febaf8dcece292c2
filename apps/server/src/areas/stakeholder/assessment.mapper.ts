import {
  type Assessment,
  type Flag,
  fieldAt,
  type GridKind,
  grids,
  inOrder,
  isDisputed,
  priorityOf,
  salienceClassOf,
  scoresOn,
} from '@xmgl/contracts/stakeholder/assessment';
import type { GridPerson, SaliencePerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import type { AssessmentRow, JudgedPerson } from './assessment.repository.ts';

export type Said = Assessment & {
  readonly personID: string;
  readonly assessorName: string;
  readonly reason: string;
  readonly rowVersion: number;
};

const flag = (value: number): Flag => (value === 1 ? 1 : 0);
const flagOrNull = (value: number | null): Flag | null => (value === null ? null : flag(value));

export const toSaid = (row: AssessmentRow): Said => ({
  personID: row.project_stakeholder_id,
  assessDay: row.assess_day,
  assessTime: new Date(row.assess_time).toISOString(),
  assessorID: row.assessor_id,
  assessorName: row.assessor_name,
  reason: row.reason,
  rowVersion: row.row_version,
  power: row.power,
  interest: row.interest,
  influence: row.influence,
  effect: row.effect,
  powerAttr: flagOrNull(row.power_attr),
  legitimacy: flagOrNull(row.legitimacy),
  urgency: flagOrNull(row.urgency),
});

/** The version of what is known about a person: 0 where nothing is. */
export const versionOf = (said: readonly Said[]): number =>
  said.reduce((highest, { rowVersion }) => Math.max(highest, rowVersion), 0);

/** What was said, by the person it is about. */
export const byPerson = (rows: readonly AssessmentRow[]): ReadonlyMap<string, readonly Said[]> => {
  const found = new Map<string, Said[]>();
  for (const one of rows.map(toSaid)) found.set(one.personID, [...(found.get(one.personID) ?? []), one]);
  return found;
};

type Around = { readonly midline: number; readonly today: string };

const toFrame = (person: JudgedPerson, said: readonly Said[], midline: number) => ({
  projectStakeholderID: person.project_stakeholder_id,
  userName: person.user_name,
  company: person.company,
  job: person.job ?? '',
  keyPersonnel: flag(person.key_personnel),
  rowVersion: versionOf(said),
  priority: priorityOf(scoresOn(said), midline),
});

const toStep = ({ assessDay, assessTime, assessorName, reason }: Said) => ({
  assessDay,
  assessTime,
  assessorName,
  reason,
});

/** A person as they stand on a grid. */
export const toGridPerson = (
  kind: GridKind,
  person: JudgedPerson,
  said: readonly Said[],
  { midline, today }: Around,
): GridPerson => {
  const [nameX, nameY] = [grids[kind].x.score, grids[kind].y.score];
  const scores = scoresOn(said);
  const [x, y] = [scores[nameX], scores[nameY]];
  return {
    ...toFrame(person, said, midline),
    x,
    y,
    field: x === null || y === null ? null : fieldAt(kind, { x, y }, midline),
    isDisputed: isDisputed(said, [nameX, nameY], today) ? 1 : 0,
    trail: inOrder(said)
      .filter((one) => one[nameX] !== null || one[nameY] !== null)
      .map((one) => ({ ...toStep(one), x: one[nameX], y: one[nameY] })),
  };
};

/** A person as the salience model sees them. */
export const toSaliencePerson = (
  person: JudgedPerson,
  said: readonly Said[],
  midline: number,
): SaliencePerson => {
  const { powerAttr, legitimacy, urgency } = scoresOn(said);
  return {
    ...toFrame(person, said, midline),
    powerAttr,
    legitimacy,
    urgency,
    salienceClass: salienceClassOf({ powerAttr, legitimacy, urgency }),
    trail: inOrder(said)
      .filter((one) => one.powerAttr !== null)
      .map((one) => ({
        ...toStep(one),
        powerAttr: one.powerAttr,
        legitimacy: one.legitimacy,
        urgency: one.urgency,
      })),
  };
};
