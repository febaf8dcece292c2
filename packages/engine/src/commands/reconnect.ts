import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import type { Steps } from '../steps.ts';
import { deriveId } from './derive-id.ts';
import { listLinksAt } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { put } from './plan-draft.ts';

const linkTypes = {
  F: { S: 'FS', F: 'FF' },
  S: { S: 'SS', F: 'SF' },
} as const satisfies Record<string, Record<string, LinkRow['type']>>;

/** The type of the link that leads from where one link starts to where the next one ends. */
const joinTypes = (before: LinkRow['type'], behind: LinkRow['type']): LinkRow['type'] =>
  linkTypes[before.startsWith('F') ? 'F' : 'S'][behind.endsWith('S') ? 'S' : 'F'];

const nameOf = ({ predID, succID, type }: Pick<LinkRow, 'predID' | 'succID' | 'type'>): string =>
  `${predID} ${succID} ${type}`;

/**
 * Joins every predecessor of an activity to every successor, as a reader expects when the middle goes.
 * Working lags of two finish-to-start links add up; any other lag is lost with the activity.
 */
export function* reconnectAround(draft: PlanDraft, activityID: string): Steps<void> {
  const links = listLinksAt(draft, activityID);
  const before = links.filter((link) => link.succID === activityID);
  const behind = links.filter((link) => link.predID === activityID);
  for (const out of behind) {
    yield;
    const known = new Set(listLinksAt(draft, out.succID).map(nameOf));
    for (const into of before) {
      const type = joinTypes(into.type, out.type);
      const name = nameOf({ predID: into.predID, succID: out.succID, type });
      if (into.predID === out.succID || known.has(name)) continue;
      known.add(name);
      const adds = into.type === 'FS' && out.type === 'FS';
      const isWorking = into.lagUnit === 'working' && out.lagUnit === 'working';
      put(draft, 'link', {
        linkID: deriveId(into.linkID, out.linkID),
        predID: into.predID,
        succID: out.succID,
        type,
        lagValue: adds && isWorking ? into.lagValue + out.lagValue : 0,
        lagUnit: 'working',
        lagCalendar: out.lagCalendar,
      });
    }
  }
}
