/** Tasks of the plan that the cases are said to: a hundred to a WBS node, ten strands, one assignment each. */
const perNode = 100;
const strands = 10;

const toLevel = (level: number): string => `<OutlineLevel>${level}</OutlineLevel>`;
const toLink = (uid: number, type: number): string =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>${type}</Type></PredecessorLink>`;

const toTask = (at: number): string =>
  [
    `<Task><UID>${at}</UID><Name>活动 ${at}</Name>${toLevel(2)}<Duration>PT${8 * (1 + (at % 4))}H0M0S</Duration>`,
    at > strands ? toLink(at - strands, 1) : '',
    at > strands + 3 && at % 2 === 0 ? toLink(at - strands - 3, 3) : '',
    '</Task>',
  ].join('');

/** A Project XML file of so many activities. */
export const toLargeFile = (activities: number): string => {
  const tasks: string[] = [];
  for (let at = 1; at <= activities; at += 1) {
    const node = (at - 1) / perNode;
    if (Number.isInteger(node))
      tasks.push(
        `<Task><UID>${activities + node + 1}</UID><Name>第 ${node + 1} 段</Name>${toLevel(1)}<Summary>1</Summary></Task>`,
      );
    tasks.push(toTask(at));
  }
  const assignments = Array.from(
    { length: activities },
    (_, at) =>
      `<Assignment><UID>${at + 1}</UID><TaskUID>${at + 1}</TaskUID><ResourceUID>${1 + (at % 100)}</ResourceUID><Units>1</Units></Assignment>`,
  );
  const resources = Array.from(
    { length: 100 },
    (_, at) => `<Resource><UID>${at + 1}</UID><Name>班组 ${at + 1}</Name><Type>1</Type></Resource>`,
  );
  return `<Project xmlns="http://schemas.microsoft.com/project"><Title>大计划</Title><StartDate>2026-04-27T08:00:00</StartDate><Tasks>${tasks.join('')}</Tasks><Resources>${resources.join('')}</Resources><Assignments>${assignments.join('')}</Assignments></Project>`;
};
