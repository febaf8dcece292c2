import {
  inOrder,
  type Priority,
  priorityOf,
  type Scores,
  scoresOn,
} from '@xmgl/contracts/stakeholder/assessment';
import { judgements } from '@xmgl/contracts/stakeholder/judgements';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail, failStale } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import type { Db } from '../../db/scope.ts';
import { announceRow } from '../../notify/announce.ts';

import { byPerson, type Said, toSaid, versionOf } from './assessment.mapper.ts';
import {
  findJudged,
  type JudgedPerson,
  listAssessments,
  lockJudged,
  readMidline,
  writeAssessment,
} from './assessment.repository.ts';

/** What other browsers are told changed; grids, salience and matrix all read anew. */
export const assessmentRegister = judgements.entity;

export const tellGrids = ({ db, project }: Actor, personID: string): Promise<void> =>
  announceRow(db, project, assessmentRegister, personID);

const requireFresh = (said: readonly Said[], rowVersion: number): void => {
  if (versionOf(said) === rowVersion) return;
  const newest = [...said].sort((a, b) => a.rowVersion - b.rowVersion).at(-1);
  throw newest ? failStale(newest.assessorName, new Date(newest.assessTime)) : fail('stale');
};

type Judgement = {
  readonly projectStakeholderID: string;
  readonly rowVersion: number;
  readonly reason?: string | undefined;
  readonly scores: Partial<Scores>;
};

type Judged = { readonly person: JudgedPerson; readonly said: readonly Said[] };

/** Writes a judgement of one person on the version that was read; answers the person as now judged. */
export const assess = async (actor: Actor, judgement: Judgement): Promise<Judged> => {
  const { db, project, user, now } = actor;
  const { projectStakeholderID: personID, rowVersion, reason, scores } = judgement;
  if (!(await lockJudged(db, project, personID)))
    throw fail('notFound', '干系人不存在或已移出，请刷新后重试');
  const before = (await listAssessments(db, project, personID)).map(toSaid);
  requireFresh(before, rowVersion);
  await writeAssessment(db, project, {
    personID,
    assessorID: user.userID,
    day: toLocalDay(now),
    now,
    rowVersion: rowVersion + 1,
    scores,
    reason,
  });
  const known = scoresOn(inOrder(before));
  const earlier = Object.fromEntries(Object.keys(scores).map((name) => [name, known[name as keyof Scores]]));
  await audit(actor, {
    entity: assessmentRegister,
    rowID: personID,
    action: 'assess',
    before: earlier,
    after: { ...scores, ...(reason !== undefined && { comment: reason }) },
  });
  await tellGrids(actor, personID);
  const person = await findJudged(db, project, personID);
  if (!person) throw fail('notFound');
  return { person, said: (await listAssessments(db, project, personID)).map(toSaid) };
};

/** How much attention each person needs; those of whom nothing is known are missing. */
export const readPriorities = async (
  db: Db,
  project: ProjectInScope,
  onlyID?: string,
): Promise<ReadonlyMap<string, Priority>> => {
  const midline = await readMidline(db, project);
  const found = new Map<string, Priority>();
  for (const [personID, said] of byPerson(await listAssessments(db, project, onlyID))) {
    const priority = priorityOf(scoresOn(said), midline);
    if (priority !== null) found.set(personID, priority);
  }
  return found;
};
