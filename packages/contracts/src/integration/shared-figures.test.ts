import { expect, test } from 'vitest';
import { listSharedFigures } from './shared-figures.ts';

const toDocument = (): string =>
  [
    '# 各页共用的数字',
    '',
    '同一个名称在各页是同一个数；同一件事按另一种依据算的，名称写明依据。本表由 `packages/contracts/src/integration/shared-figures.ts` 生成（`npx vitest run -u shared-figures`）。',
    '',
    '| 名称 | 怎样算 | 截至 | 出现在 |',
    '|---|---|---|---|',
    ...listSharedFigures().map(
      ({ label, formula, basis, shown }) => `| ${label} | ${formula} | ${basis} | ${shown.join('、')} |`,
    ),
    '',
  ].join('\n');

test('no two figures have the same name, and each is listed in the documentation', async () => {
  const labels = listSharedFigures().map(({ label }) => label);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  await expect(toDocument()).toMatchFileSnapshot('../../../../docs/figures.md');
});
