import { describe, expect, test } from 'vitest';
import { defaultGanttColumns } from './default-columns.ts';
import { buildOutline } from './outline.ts';
import { type CellPlace, planFillDown, planPaste, planPasteFresh, readCells } from './paste-plan.ts';
import { plainRow } from './plain-row.ts';

const rows = ['甲', '乙', '丙'].map((name, at) => ({
  ...plainRow,
  id: `r${at + 1}`,
  name,
  code: `A${at + 1}`,
  durationText: `${at + 1}天`,
}));
const outline = buildOutline(rows, new Set());
const columns = defaultGanttColumns.filter(({ field }) =>
  ['code', 'name', 'duration', 'totalFloat', 'predecessors'].includes(field),
);
const at = (rowId: string, column: number, selected: string[], more = {}): CellPlace => ({
  outline,
  columns,
  selected: new Set(selected),
  cursor: { rowId, column, ...more },
});
const cell = (id: string, field: string, text: string) => ({ id, field, text });

describe('what is copied', () => {
  test('is the range of the chosen rows, whatever the order they were chosen in', () => {
    expect(readCells(at('r1', 2, ['r2', 'r1'], { from: 1 }))).toEqual([
      ['甲', '1天'],
      ['乙', '2天'],
    ]);
  });

  test('is every column of whole rows', () => {
    expect(readCells(at('r3', 0, ['r3'], { isRow: true }))).toEqual([['A3', '丙', '3天', '', '']]);
  });
});

describe('filling down', () => {
  test('gives the first row to the others, and nothing where nothing changes', () => {
    expect(planFillDown(at('r3', 2, ['r1', 'r2', 'r3']))?.cells).toEqual([
      cell('r2', 'duration', '1天'),
      cell('r3', 'duration', '1天'),
    ]);
    expect(planFillDown(at('r1', 2, ['r1']))).toBeNull();
  });
});

describe('pasting', () => {
  test('goes over the cells from the cursor on, past columns that are computed, and into new rows at the end', () => {
    const edit = planPaste(at('r2', 1, ['r2']), [
      ['土方', '4天', 'A1', '9天'],
      ['丙', '3天'],
      ['封顶', '0', 'A2', '9天'],
    ]);
    expect(edit?.cells).toEqual([
      cell('r2', 'name', '土方'),
      cell('r2', 'duration', '4天'),
      cell('r2', 'predecessors', 'A1'),
    ]);
    expect(edit?.newRows).toEqual([
      [
        { field: 'name', text: '封顶' },
        { field: 'duration', text: '0' },
        { field: 'predecessors', text: 'A2' },
      ],
    ]);
  });

  test('says how many columns had none to go into, whatever was empty in them', () => {
    const edit = planPaste(at('r2', 3, ['r2']), [
      ['A1', '9天', '张三', '', '土建'],
      ['', '9天', '', ''],
    ]);
    expect(edit?.cells).toEqual([cell('r2', 'predecessors', 'A1')]);
    expect(edit?.lostColumns).toBe(2);
  });

  test('puts new rows above a whole row, and a line of titles says which column is which', () => {
    const edit = planPaste(at('r2', 0, ['r2'], { isRow: true }), [
      ['工期', '名称'],
      ['4天', '土方'],
    ]);
    expect(edit).toMatchObject({ cells: [], beforeId: 'r2' });
    expect(edit?.newRows).toEqual([
      [
        { field: 'duration', text: '4天' },
        { field: 'name', text: '土方' },
      ],
    ]);
  });

  test('takes a line of titles for one also without 名称, and beside titles that have no column', () => {
    const lines = [
      ['前置', '工期'],
      ['A1', '4天'],
    ];
    expect(planPaste(at('r2', 1, ['r2']), lines)?.cells).toEqual([
      cell('r2', 'predecessors', 'A1'),
      cell('r2', 'duration', '4天'),
    ]);
    expect(planPaste(at('r2', 2, ['r2']), [['工期'], ['4天']])?.cells).toEqual([
      cell('r2', 'duration', '4天'),
    ]);
    // A name that is a title elsewhere is a name.
    expect(planPaste(at('r2', 1, ['r2']), [['工期'], ['封顶']])?.cells).toEqual([
      cell('r2', 'name', '工期'),
      cell('r3', 'name', '封顶'),
    ]);
    const more = [
      ['序号', '名称', '备注', '工期'],
      ['1', '土方', '夜间', '4天'],
    ];
    const edit = planPaste(at('r2', 1, ['r2']), more);
    expect(edit?.cells).toEqual([cell('r2', 'name', '土方'), cell('r2', 'duration', '4天')]);
    expect(edit?.lostColumns).toBe(2);
  });

  test('leaves out the numbers of lines that stand before the names, and says so', () => {
    const edit = planPaste(at('r2', 1, ['r2']), [
      ['7', '土方', '4天'],
      ['8', '垫层', '2天'],
    ]);
    expect(edit?.cells).toEqual([
      cell('r2', 'name', '土方'),
      cell('r2', 'duration', '4天'),
      cell('r3', 'name', '垫层'),
      cell('r3', 'duration', '2天'),
    ]);
    expect(edit?.lostColumns).toBe(1);
  });

  test('gives a single text to every chosen row', () => {
    expect(planPaste(at('r3', 2, ['r1', 'r3']), [['5天']])?.cells).toEqual([
      cell('r1', 'duration', '5天'),
      cell('r3', 'duration', '5天'),
    ]);
  });
});

describe('pasting where a row just put in is to be named', () => {
  test('makes a row of each line, that row the last of them, and overwrites none below', () => {
    const edit = planPasteFresh(at('r2', 1, ['r2']), [
      ['土方', '4天'],
      ['垫层', '2天'],
      ['封顶', '0'],
    ]);
    expect(edit).toEqual({
      kind: 'setCells',
      cells: [cell('r2', 'name', '封顶'), cell('r2', 'duration', '0')],
      newRows: [
        [
          { field: 'name', text: '土方' },
          { field: 'duration', text: '4天' },
        ],
        [
          { field: 'name', text: '垫层' },
          { field: 'duration', text: '2天' },
        ],
      ],
      beforeId: 'r2',
    });
  });

  test('leaves a single text to be the name', () => {
    expect(planPasteFresh(at('r2', 1, ['r2']), [['土方']])).toBeNull();
    expect(planPasteFresh(at('r2', 1, ['r2']), [])).toBeNull();
  });
});

describe('among headings', () => {
  const heading = (id: string) => ({ ...plainRow, id, kind: 'group' as const, isEditable: false });
  const [first, second] = rows;
  const grouped = [heading('g1'), first, heading('g2'), second].filter((row) => row !== undefined);
  const place = (rowId: string, selected: string[], more = {}): CellPlace => ({
    ...at(rowId, 1, selected, more),
    outline: buildOutline(grouped, new Set()),
  });

  test('lines go into the rows below, never into a title, and the rest into new rows', () => {
    expect(planPaste(place('r1', ['r1']), [['一'], ['二'], ['三']])).toEqual({
      kind: 'setCells',
      cells: [cell('r1', 'name', '一'), cell('r2', 'name', '二')],
      newRows: [[{ field: 'name', text: '三' }]],
      beforeId: null,
    });
  });

  test('a title holds nothing to copy, and rows pasted on it go to the end of the plan', () => {
    expect(readCells(place('g2', []))).toEqual([]);
    expect(planPaste(place('g2', [], { isRow: true }), [['A9', '新']])?.beforeId).toBeNull();
  });
});
