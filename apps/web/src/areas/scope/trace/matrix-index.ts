import type {
  MatrixActivity,
  MatrixDeliverable,
  MatrixFile,
  MatrixNode,
  MatrixRequirement,
  RequirementMatrix,
} from '@xmgl/contracts/scope/requirement-matrix.calls';

/** What one requirement is traced to, each kind in its order. */
type Targets = {
  readonly nodes: readonly MatrixNode[];
  readonly activities: readonly MatrixActivity[];
  readonly deliverables: readonly MatrixDeliverable[];
  readonly files: readonly MatrixFile[];
};

export type MatrixIndex = {
  readonly matrix: RequirementMatrix;
  readonly requirements: ReadonlyMap<string, MatrixRequirement>;
  /** The parent of a requirement or a node, by its id. */
  readonly parents: ReadonlyMap<string, string | null>;
  /** What stands in a requirement or a node: parts, activities, deliverables. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** Ids of targets by requirement, and of requirements by target. */
  readonly forward: ReadonlyMap<string, readonly string[]>;
  readonly back: ReadonlyMap<string, readonly string[]>;
  readonly targetsOf: (requirementID: string) => Targets;
};

const gather = (
  pairs: Iterable<readonly [string | null, string]>,
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [key, id] of pairs) {
    if (key === null) continue;
    const some = found.get(key);
    if (some) some.push(id);
    else found.set(key, [id]);
  }
  return found;
};

const byID = <R>(rows: readonly R[], idOf: (row: R) => string): ReadonlyMap<string, readonly [number, R]> =>
  new Map(rows.map((row, at) => [idOf(row), [at, row] as const]));

/** The rows that some ids name, in the order of the rows. */
const pick = <R>(rows: ReadonlyMap<string, readonly [number, R]>, ids: readonly string[]): readonly R[] =>
  ids
    .flatMap((id) => {
      const row = rows.get(id);
      return row ? [row] : [];
    })
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row);

/** The matrix by what is looked for in it. */
export const indexMatrix = (matrix: RequirementMatrix): MatrixIndex => {
  const nodes = byID(matrix.nodes, ({ wbsNodeID }) => wbsNodeID);
  const activities = byID(matrix.activities, ({ activityID }) => activityID);
  const deliverables = byID(matrix.deliverables, ({ deliverableID }) => deliverableID);
  const files = byID(matrix.files, ({ relatedFileID }) => relatedFileID);
  const forward = gather(matrix.traces.map(({ requirementID, targetID }) => [requirementID, targetID]));
  const parents = [
    ...matrix.requirements.map(({ requirementID, parentID }) => [requirementID, parentID] as const),
    ...matrix.nodes.map(({ wbsNodeID, parentID }) => [wbsNodeID, parentID] as const),
    ...matrix.activities.map(({ activityID, wbsNodeID }) => [activityID, wbsNodeID] as const),
    ...matrix.deliverables.map(({ deliverableID, wbsNodeID }) => [deliverableID, wbsNodeID] as const),
  ];
  return {
    matrix,
    requirements: new Map(matrix.requirements.map((row) => [row.requirementID, row])),
    parents: new Map(parents),
    parts: gather(parents.map(([id, parentID]) => [parentID, id])),
    forward,
    back: gather(matrix.traces.map(({ requirementID, targetID }) => [targetID, requirementID])),
    targetsOf: (requirementID) => {
      const ids = forward.get(requirementID) ?? [];
      return {
        nodes: pick(nodes, ids),
        activities: pick(activities, ids),
        deliverables: pick(deliverables, ids),
        files: pick(files, ids),
      };
    },
  };
};

/** Everything that `next` leads to from some ids, those with it. */
const reach = (from: readonly string[], next: (id: string) => readonly string[]): Set<string> => {
  const reached = new Set(from);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return reached;
};

/**
 * The chain of a requirement or of anything that one is traced to: back to where it comes from, with what that stands
 * in, and forward to what is in it and what it leads to.
 */
export const chainOf = (index: MatrixIndex, id: string): ReadonlySet<string> => {
  const { forward, back, parts, parents, requirements } = index;
  const above = (one: string) => {
    const parentID = parents.get(one) ?? null;
    return parentID === null ? [] : [parentID];
  };
  // A deliverable or an activity is asked for by who asks for its node; a node by who asks for what it stands in.
  const backwards = reach([id], (one) => [...(back.get(one) ?? []), ...above(one)]);
  const forwards = reach([id], (one) => [...(parts.get(one) ?? []), ...(forward.get(one) ?? [])]);
  // What stands in it may be asked for by itself.
  const askers = requirements.has(id) ? [] : [...forwards].flatMap((one) => back.get(one) ?? []);
  return new Set([...backwards, ...forwards, ...askers]);
};

/** What something in the matrix is called. */
export const nameIn = ({ matrix, requirements }: MatrixIndex, id: string): string | undefined => {
  const requirement = requirements.get(id);
  if (requirement) return `${requirement.code} ${requirement.title}`;
  const node = matrix.nodes.find(({ wbsNodeID }) => wbsNodeID === id);
  if (node) return `${node.code} ${node.name}`;
  const activity = matrix.activities.find(({ activityID }) => activityID === id);
  if (activity) return `${activity.code} ${activity.name}`;
  const result = matrix.deliverables.find(({ deliverableID }) => deliverableID === id);
  if (result) return `${result.code} ${result.title}`;
  return matrix.files.find(({ relatedFileID }) => relatedFileID === id)?.fileName;
};
