import type { AssignmentRow, WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import { childrenOf, type PlanDocument } from '../commands/plan-document.ts';
import { nameRoots } from './one-root.ts';

export type WbsRule =
  | 'root'
  | 'activity'
  | 'placement'
  | 'owner'
  | 'content'
  | 'criteria'
  | 'weight'
  | 'name'
  | 'whole'
  | 'single'
  | 'size'
  | 'budget'
  | 'requirement';

/** What the checks know beside the plan. */
export type WbsFacts = {
  /** Nodes whose dictionary says what is to be done, by what it is accepted, and who answers for it. */
  readonly described: ReadonlySet<string>;
  readonly withCriteria: ReadonlySet<string>;
  readonly led: ReadonlySet<string>;
  /** Deliverables of the statement that no node stands for. */
  readonly missing: readonly string[];
  /** The project is under way: work without activities is red then. */
  readonly isRunning: boolean;
  /** A baseline of the scope is to be made, or was: a package without words or a leader is red then. */
  readonly isBaselined: boolean;
  /** Money that stands right on a node, in 分; nothing is told of money where it is left out. */
  readonly budgets?: ReadonlyMap<string, number>;
  /** Nodes that an approved requirement is traced to; left out where nobody asks for advice, or nothing is approved. */
  readonly traced?: ReadonlySet<string>;
  /** How many days the work of a node takes, and how many a package takes at most: two periods of reporting. */
  readonly days?: ReadonlyMap<string, number>;
  readonly mostDays?: number;
};

export type WbsFinding = {
  readonly rule: WbsRule;
  readonly level: 'red' | 'amber';
  /** Null where it is about the whole. */
  readonly wbsNodeID: string | null;
  readonly message: string;
};

/** Hours of work of one person that a package holds at most, by the rule of 8 and 80. */
const mostHours = 80;
const tolerance = 0.01;

/** What of a node is checked; nodes of one parent stand in the order of the outline. */
export type CheckedNode = Pick<WbsNodeRow, 'wbsNodeID' | 'parentID' | 'name' | 'nodeKind' | 'weight'> & {
  /** Activities right in it, and those of them that are work and no milestones. */
  readonly activities: number;
  readonly works: number;
  /** Hours of the person who works most in it; left out where nobody asks for advice. */
  readonly mostHours?: number;
};

type Look = {
  /** Nodes that are asked for by themselves or by what they stand in. */
  readonly asked: Set<string>;
  readonly under: ReadonlyMap<string | null, readonly CheckedNode[]>;
  readonly facts: WbsFacts;
  readonly found: WbsFinding[];
};

/** Weights of siblings are all empty, or all there and 100 together. */
const checkWeights = ({ found }: Look, parent: CheckedNode | null, nodes: readonly CheckedNode[]): void => {
  if (nodes.every(({ weight }) => weight === null)) return;
  const sum = nodes.reduce((all, { weight }) => all + (weight ?? 0), 0);
  if (Math.abs(sum - 100) <= tolerance && nodes.every(({ weight }) => weight !== null)) return;
  const name = parent === null ? '' : `「${parent.name}」下`;
  const rounded = Math.round(sum * 100) / 100;
  const message =
    Math.abs(sum - 100) <= tolerance
      ? `${name}有同级节点没有填写权重，应全部填写或全部为空`
      : `${name}同级权重合计为 ${rounded}%，应为 100%`;
  found.push({ rule: 'weight', level: 'red', wbsNodeID: (parent ?? nodes[0])?.wbsNodeID ?? null, message });
};

const checkSiblings = (look: Look, parent: CheckedNode | null, nodes: readonly CheckedNode[]): void => {
  checkWeights(look, parent, nodes);
  const names = new Set<string>();
  for (const { wbsNodeID, name } of nodes) {
    if (names.has(name))
      look.found.push({ rule: 'name', level: 'red', wbsNodeID, message: `同级中有两个「${name}」` });
    names.add(name);
  }
  const [only, ...others] = nodes;
  if (parent === null && others.length > 0)
    look.found.push({
      rule: 'root',
      level: 'amber',
      wbsNodeID: others[0]?.wbsNodeID ?? null,
      message: `WBS 有几个根节点：${nameRoots(nodes.map(({ name }) => name))}，应合并到一个根节点之下`,
    });
  if (only && others.length === 0 && parent !== null)
    look.found.push({
      rule: 'single',
      level: 'amber',
      wbsNodeID: parent.wbsNodeID,
      message: `「${parent.name}」只有一个下级「${only.name}」，分解没有意义`,
    });
};

const worksAs = (kind: string): boolean => kind !== 'startMilestone' && kind !== 'finishMilestone';

/** Hours of the person who works most among some activities: of a crew, of each of its people. */
const hoursOfOne = (plan: PlanDocument, activityIDs: readonly string[], works: Works): number => {
  const minutes = new Map<string, number>();
  for (const activityID of activityIDs)
    for (const { resourceID, workMin, units } of works.get(activityID) ?? [])
      if (plan.resource.get(resourceID)?.kind === 'labour')
        minutes.set(resourceID, (minutes.get(resourceID) ?? 0) + workMin / Math.max(1, units));
  return Math.max(0, ...minutes.values()) / 60;
};

type Work = Pick<AssignmentRow, 'resourceID' | 'workMin' | 'units'>;
type Works = ReadonlyMap<string, readonly Work[]>;

const listWorks = (plan: PlanDocument): Works => {
  const works = new Map<string, Work[]>();
  for (const row of plan.assignment.values()) {
    const known = works.get(row.activityID);
    if (known) known.push(row);
    else works.set(row.activityID, [row]);
  }
  return works;
};

const checkPackage = ({ facts, found }: Look, node: CheckedNode): void => {
  const { wbsNodeID, name, activities, mostHours: hours = 0 } = node;
  const late = facts.isRunning ? 'red' : 'amber';
  const based = facts.isBaselined ? 'red' : 'amber';
  const tell = (rule: WbsRule, level: WbsFinding['level'], message: string): void => {
    found.push({ rule, level, wbsNodeID, message });
  };
  if (activities === 0) tell('activity', late, `工作包「${name}」下没有活动`);
  if (!facts.led.has(wbsNodeID)) tell('owner', based, `工作包「${name}」没有负责人`);
  if (!facts.described.has(wbsNodeID)) tell('content', based, `工作包「${name}」没有填写工作内容`);
  if (!facts.withCriteria.has(wbsNodeID)) tell('criteria', based, `工作包「${name}」没有填写验收标准`);
  if (hours > mostHours)
    tell(
      'size',
      'amber',
      `工作包「${name}」中一人的工时为 ${Math.round(hours)} 小时，超过 ${mostHours} 小时，宜再分解`,
    );
  const { mostDays = Number.POSITIVE_INFINITY } = facts;
  const days = facts.days?.get(wbsNodeID) ?? 0;
  if (days > mostDays)
    tell('size', 'amber', `工作包「${name}」历时 ${days} 天，超过两个更新周期（${mostDays} 天），宜再分解`);
};

const yuan = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** What a node holds with everything in it, in 分. */
const sumBudget = ({ under, facts }: Look, node: CheckedNode): number => {
  let sum = 0;
  const open = [node];
  for (let at = open.pop(); at; at = open.pop()) {
    sum += facts.budgets?.get(at.wbsNodeID) ?? 0;
    open.push(...(under.get(at.wbsNodeID) ?? []));
  }
  return sum;
};

/** What a node holds is divided among what is under it, to the last 分, in a control account too. */
const checkBudget = (look: Look, { wbsNodeID, name }: CheckedNode, nodes: readonly CheckedNode[]): void => {
  const own = look.facts.budgets?.get(wbsNodeID) ?? 0;
  if (own === 0 || nodes.length === 0) return;
  const below = nodes.reduce((sum, node) => sum + sumBudget(look, node), 0);
  const words = (amount: number): string => `${yuan.format(amount / 100)} 元`;
  const message = `「${name}」的预算 ${words(own + below)}，下级合计 ${words(below)}，有 ${words(own)} 没有分到下级`;
  look.found.push({ rule: 'budget', level: 'red', wbsNodeID, message });
};

/** Nobody asked for it: 可能镀金. */
const checkAsked = (
  { asked, facts, found }: Look,
  node: CheckedNode,
  nodes: readonly CheckedNode[],
): void => {
  const { wbsNodeID, parentID, name } = node;
  if (!facts.traced) return;
  if (facts.traced.has(wbsNodeID) || (parentID !== null && asked.has(parentID))) asked.add(wbsNodeID);
  else if (nodes.length === 0)
    found.push({
      rule: 'requirement',
      level: 'amber',
      wbsNodeID,
      message: `「${name}」没有对应的需求，可能镀金`,
    });
};

const checkNode = (look: Look, node: CheckedNode, nodes: readonly CheckedNode[]): void => {
  const { facts, found } = look;
  if (node.nodeKind === '工作包') checkPackage(look, node);
  checkBudget(look, node, nodes);
  checkAsked(look, node, nodes);
  if (nodes.length > 0 && node.works > 0)
    found.push({
      rule: 'placement',
      level: facts.isRunning ? 'red' : 'amber',
      wbsNodeID: node.wbsNodeID,
      message: `「${node.name}」还有下级节点，其中的 ${node.works} 项活动应放在最底层的节点下`,
    });
};

/** What `checkWbs` finds, where there are only the facts of the nodes and no plan. */
export const checkNodes = (all: readonly CheckedNode[], facts: WbsFacts): readonly WbsFinding[] => {
  const look: Look = {
    asked: new Set(),
    under: Map.groupBy(all, ({ parentID }) => parentID),
    facts,
    found: [],
  };
  for (const name of facts.missing)
    look.found.push({
      rule: 'whole',
      level: 'red',
      wbsNodeID: null,
      message: `范围说明书中的成果「${name}」没有对应的 WBS 节点（100% 规则）`,
    });
  const open: (CheckedNode | null)[] = [null];
  while (open.length > 0) {
    const node = open.pop() ?? null;
    const nodes = look.under.get(node?.wbsNodeID ?? null) ?? [];
    if (node) checkNode(look, node, nodes);
    if (nodes.length > 0) checkSiblings(look, node, nodes);
    open.push(...nodes.toReversed());
  }
  return look.found;
};

const listNodes = (plan: PlanDocument): readonly CheckedNode[] => {
  const works = listWorks(plan);
  const nodes: CheckedNode[] = [];
  const open: (string | null)[] = [null];
  while (open.length > 0) {
    const parentID = open.pop() ?? null;
    for (const id of childrenOf(plan, parentID)) {
      const node = plan.wbsNode.get(id);
      if (!node) continue;
      const activityIDs = childrenOf(plan, id).filter((one) => plan.activity.has(one));
      nodes.push({
        ...node,
        activities: activityIDs.length,
        works: activityIDs.filter((one) => worksAs(plan.activity.get(one)?.kind ?? 'startMilestone')).length,
        mostHours: hoursOfOne(plan, activityIDs, works),
      });
      open.push(id);
    }
  }
  return nodes;
};

/** Weights that nothing is rolled up by: the plan says another 汇总权重. */
const checkRollUp = ({ settings, wbsNode }: PlanDocument): readonly WbsFinding[] => {
  if (settings.rollupWeight === 'manual') return [];
  const weighed = [...wbsNode.values()].find(({ weight }) => weight !== null);
  const message = '填写了权重，但进度管理计划的「汇总权重」不是「手工」，进度不按权重汇总';
  return weighed ? [{ rule: 'weight', level: 'amber', wbsNodeID: weighed.wbsNodeID, message }] : [];
};

/**
 * Whether a WBS is whole: the rule of 100 %, words and people of work packages, weights, names. In outline order.
 * @example checkWbs(plan, facts).filter(({ level }) => level === 'red').length
 */
export const checkWbs = (plan: PlanDocument, facts: WbsFacts): readonly WbsFinding[] => [
  ...checkNodes(listNodes(plan), facts),
  ...checkRollUp(plan),
];
