import { type JsonRecord, toList, toNumber, toRecord, toText } from '../formats/plan-json/json-fields.ts';
import type { LinkType } from '../model.ts';
import { LINK } from '../network/network-model.ts';
import type { Distribution } from './distribution.ts';
import { readDistribution } from './read-distribution.ts';
import type { NetworkFault, StochasticNetwork } from './simulate-network.ts';

/** A network of a file of cases, or why it is none. */
export type NetworkCase = {
  readonly id: string;
  readonly network: StochasticNetwork | null;
  readonly fault: NetworkFault | null;
};

const isLinkType = (type: string): type is LinkType => Object.hasOwn(LINK, type);

function toLink(entry: unknown): StochasticNetwork['links'][number] {
  const [pred, succ, type, lag] = toList(entry);
  const name = toText(type).toUpperCase();
  return {
    predId: toText(pred),
    succId: toText(succ),
    type: isLinkType(name) ? name : 'FS',
    lag: toNumber(lag),
  };
}

function toCase(record: JsonRecord, index: number): NetworkCase {
  const id = toText(record.id, String(index + 1));
  const activities: { id: string; duration: Distribution }[] = [];
  for (const [name, value] of Object.entries(toRecord(record.activities))) {
    const duration = readDistribution(value);
    if (duration === null) {
      const message = `活动 ${name} 的分布无法识别：${JSON.stringify(value)?.slice(0, 60)}`;
      return { id, network: null, fault: { code: 'badDistribution', message } };
    }
    activities.push({ id: name, duration });
  }
  return { id, network: { activities, links: toList(record.links).map(toLink) }, fault: null };
}

/**
 * Networks of uncertain durations out of parsed JSON: `{"cases": [{id, activities: {A: ["tri", 8, 10, 15]},
 * links: [["A", "B"]]}]}`, or one of the cases by itself. `null` when it is nothing of the kind.
 */
export function readNetworkCases(value: unknown): readonly NetworkCase[] | null {
  const file = toRecord(value);
  if (Array.isArray(file.cases)) return file.cases.map((entry, index) => toCase(toRecord(entry), index));
  const isOne = Object.keys(toRecord(file.activities)).length > 0 && file.tasks === undefined;
  return isOne ? [toCase(file, 0)] : null;
}
