import { type Flag, priorityOf, type Scores, usualMidline } from '@xmgl/contracts/stakeholder/assessment';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../access/someone.ts';

import { asActor } from '../../test/as-actor.ts';
import { type Person, startProject } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';
import { writeMidline } from './assessment.repository.ts';
import { priorityCase } from './judged-fields.ts';

let server: TestApp;
let owner: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  ({ owner, projectID } = await startProject(server));
});
afterAll(() => server.close());

const flags: readonly (Flag | null)[] = [null, 0, 1];

/** Everything that can be said of a person: each score unsaid, lowest, just low, just high and highest. */
const everything = (midline: number): Scores[] => {
  const places = [null, 0, midline - 0.1, midline, 10];
  const ofAttributes = flags.flatMap((powerAttr) =>
    flags.flatMap((legitimacy) => flags.map((urgency) => ({ powerAttr, legitimacy, urgency }))),
  );
  return places.flatMap((power) =>
    places.flatMap((interest) =>
      places.flatMap((influence) =>
        [null, 10].flatMap((effect) =>
          ofAttributes.map((given) => ({ power, interest, influence, effect, ...given })),
        ),
      ),
    ),
  );
};

const askDatabase = async ({ db }: Actor, people: readonly Scores[]) => {
  const said = people.map(({ powerAttr, ...scores }, at) => ({ at, power_attr: powerAttr, ...scores }));
  const { rows } = await sql<{ priority: string | null }>`
    select ${priorityCase} as priority from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s (
      at int, power numeric, interest numeric, influence numeric, effect numeric,
      power_attr smallint, legitimacy smallint, urgency smallint)
    order by s.at`.execute(db);
  return rows.map(({ priority }) => priority);
};

const differing = async (midline: number, actor: Actor) => {
  const people = everything(midline);
  const told = await askDatabase(actor, people);
  return people.flatMap((scores, at) => {
    const [said, computed] = [told[at], priorityOf(scores, midline)];
    return said === computed ? [] : [{ ...scores, said, computed }];
  });
};

test('the database finds the same priority as the tabs that judge, whatever was said of a person', async () => {
  expect(await asActor(server, projectID, owner, (actor) => differing(usualMidline, actor))).toEqual([]);
});

test.each([3, 4.5, 6.2, 7])('so it does where the midline of the project is %d', async (midline) => {
  const told = await asActor(server, projectID, owner, async (actor) => {
    await writeMidline(actor.db, actor.project, midline);
    return await differing(midline, actor);
  });
  expect(told).toEqual([]);
});
