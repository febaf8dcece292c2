import { type GridKind, grids } from '@xmgl/contracts/stakeholder/assessment';
import {
  GetEffect,
  GetRightInfluence,
  GetRightInterest,
  GetSalience,
  MarkGridPeople,
  UpdEffect,
  UpdGridMidline,
  UpdRightInfluence,
  UpdRightInterest,
  UpdSalience,
} from '@xmgl/contracts/stakeholder/assessment.calls';
import { requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../http/context.ts';
import { readersOnly } from '../../register/kit.ts';
import { editRows, inTurnOf } from '../../register/write/edit-rows.service.ts';
import { lockRows } from '../../register/write/row.repository.ts';
import { assess, assessmentRegister, tellGrids } from './assess.service.ts';
import { byPerson, toGridPerson, toSaliencePerson } from './assessment.mapper.ts';
import { listAssessments, readMidline, writeMidline } from './assessment.repository.ts';
import { listJudgedFor } from './judged-people.service.ts';
import { projectStakeholderKit } from './stakeholder.kit.ts';

const readGrid = async (kind: GridKind, actor: Actor) => {
  const { db, project, now } = actor;
  const midline = await readMidline(db, project);
  const said = byPerson(await listAssessments(db, project));
  const around = { midline, today: toLocalDay(now) };
  const people = await listJudgedFor(actor, grids[kind].page);
  const items = people.map((person) =>
    toGridPerson(kind, person, said.get(person.project_stakeholder_id) ?? [], around),
  );
  return { midline, items };
};

type Placing = {
  readonly projectStakeholderID: string;
  readonly rowVersion: number;
  readonly reason?: string | undefined;
  readonly x: number | null;
  readonly y: number | null;
};

const place = async (kind: GridKind, actor: Actor, { x, y, ...rest }: Placing) => {
  const scores = { [grids[kind].x.score]: x, [grids[kind].y.score]: y };
  const { person, said } = await assess(actor, { ...rest, scores });
  const around = { midline: await readMidline(actor.db, actor.project), today: toLocalDay(actor.now) };
  return toGridPerson(kind, person, said, around);
};

const getSalience = handle(GetSalience, async (context) => {
  const { db, project } = context;
  const midline = await readMidline(db, project);
  const said = byPerson(await listAssessments(db, project));
  const people = await listJudgedFor(context, GetSalience.gate.page);
  return {
    items: people.map((person) =>
      toSaliencePerson(person, said.get(person.project_stakeholder_id) ?? [], midline),
    ),
  };
});

const updSalience = handle(UpdSalience, async (context, input) => {
  const { projectStakeholderID, rowVersion, reason, powerAttr, legitimacy, urgency } = input;
  const scores = { powerAttr, legitimacy, urgency };
  const { person, said } = await assess(context, { projectStakeholderID, rowVersion, reason, scores });
  return toSaliencePerson(person, said, await readMidline(context.db, context.project));
});

const updGridMidline = handle(UpdGridMidline, async (context, { grid, midline }) => {
  const { db, user, project } = context;
  await requireRight(db, user.userID, project, { page: grids[grid].page, right: 'update' });
  const before = { midline: await readMidline(db, project) };
  await writeMidline(db, project, midline);
  const { projectID: rowID } = project;
  await audit(context, { entity: assessmentRegister, rowID, action: 'midline', before, after: { midline } });
  await tellGrids(context, rowID);
  return {};
});

const { page: peoplePage, right: markRight } = MarkGridPeople.gate;

const markGridPeople = handleOutside(
  MarkGridPeople,
  (context, { projectStakeholderIDs, keyPersonnel, contactOwnerID }) =>
    inTurnOf(context, async (actor) => {
      const { db, user, project } = actor;
      await requireRight(db, user.userID, project, { page: peoplePage, right: markRight });
      const values = {
        ...(keyPersonnel !== undefined && { keyPersonnel }),
        ...(contactOwnerID !== undefined && { contactOwnerID }),
      };
      const rows = await lockRows(
        db,
        project,
        projectStakeholderKit,
        projectStakeholderIDs,
        readersOnly(projectStakeholderKit),
      );
      await editRows(
        actor,
        projectStakeholderKit,
        rows.map(({ projectStakeholderID, rowVersion }) => ({
          rowID: String(projectStakeholderID),
          rowVersion,
          values,
        })),
      );
      return { updated: rows.length };
    }),
);

export const assessmentHandlers: readonly Handler[] = [
  handle(GetRightInterest, (context) => readGrid('interest', context)),
  handle(UpdRightInterest, (context, input) => place('interest', context, input)),
  handle(GetRightInfluence, (context) => readGrid('influence', context)),
  handle(UpdRightInfluence, (context, input) => place('influence', context, input)),
  handle(GetEffect, (context) => readGrid('effect', context)),
  handle(UpdEffect, (context, input) => place('effect', context, input)),
  getSalience,
  updSalience,
  updGridMidline,
  markGridPeople,
];
