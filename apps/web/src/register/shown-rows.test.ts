import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { department } from '@xmgl/contracts/company/department.register';
import { expect, test, vi } from 'vitest';
import type { ReadRow } from './row/row-values.ts';

// What a browser has of its own.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('window', globalThis);
const { keyOf } = await import('../api/use-call.ts');
const { callOf } = await import('./row/row-values.ts');
const { takeRow } = await import('./shown-rows.ts');

const projectID = 'p';
const asked = { pageIndex: 1, pageSize: 50, value: { projectID } };
const rowOf = (departmentName: string, rowVersion: number) => ({
  departmentID: 'd',
  departmentName,
  rowVersion,
});
const pageOf = (row: object) => ({ items: [row], total: 1, titles: {}, allowed: {} });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a list that was asked for before a row was written and is answered after that does not take the row back', async () => {
  const queries = new QueryClient();
  const answers: ((page: object) => void)[] = [];
  const queryKey = keyOf(callOf(department, 'page'), asked);
  const queryFn = () => new Promise<object>((answer) => answers.push(answer));
  new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  const shown = () => queries.getQueryData(queryKey);
  answers[0]?.(pageOf(rowOf('测量组', 1)));
  await settled();

  void queries.invalidateQueries({ queryKey });
  const written = { row: rowOf('测量队', 2), titles: {}, steps: [], mayChange: 1, mayDelete: 1 };
  takeRow(queries, department, projectID, written as unknown as ReadRow);
  answers[1]?.(pageOf(rowOf('测量组', 1)));
  await settled();
  expect(shown()).toMatchObject({ items: [{ departmentName: '测量队' }] });

  answers[2]?.(pageOf(rowOf('测量队', 2)));
  await settled();
  expect(shown()).toEqual(pageOf(rowOf('测量队', 2)));
});
