import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { assumption } from '@xmgl/contracts/integration/assumption.register';
import type { WbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { mayChooseAll } from '../../../register/around/targets.ts';
import { getSource } from '../../../register/read/entity-sources.ts';
import { listSeen } from '../../../register/read/seen-rows.service.ts';
import { listTitles } from '../../../register/read/titles.ts';

type Links = Pick<WbsDictionary, 'costSubjectID' | 'assumptionIDs'>;

const distinct = (ids: readonly (string | null)[]): readonly string[] =>
  [...new Set(ids)].filter((id) => id !== null);

const pointedBy = (all: readonly Links[]) => [
  {
    entity: costSubject.entity,
    path: 'costSubjectID',
    ids: distinct(all.map(({ costSubjectID }) => costSubjectID)),
  },
  {
    entity: assumption.entity,
    path: 'assumptionIDs',
    ids: distinct(all.flatMap(({ assumptionIDs }) => assumptionIDs)),
  },
];

/** What dictionaries point to is called so; of what the reader may not know of, nothing is told. */
export const listPointed = async (
  actor: Actor,
  all: readonly Links[],
): Promise<readonly (readonly [string, string])[]> => {
  const told: (readonly [string, string])[] = [];
  for (const { entity, ids } of pointedBy(all)) {
    const seen = getSource(entity).isBareName ? new Set(ids) : await listSeen(actor, entity, ids);
    for (const [id, { title }] of await listTitles(actor.db, actor.project, entity, ids))
      if (seen.has(id)) told.push([id, title]);
  }
  return told;
};

/** What is newly pointed to is there, and open to be chosen. */
export const requireChoosable = async (actor: Actor, before: Links, after: Links): Promise<void> => {
  const known = new Set(pointedBy([before]).flatMap(({ ids }) => ids));
  for (const { entity, path, ids } of pointedBy([after]))
    if (
      !(await mayChooseAll(
        actor,
        entity,
        ids.filter((id) => !known.has(id)),
      ))
    )
      throw fail('invalid', getSource(entity).refusal, path);
};
