import { expect, test } from 'vitest';
import { compareDirectory, type Present } from './compare-directory.ts';

const nothing: Present = {
  departments: [],
  departmentOf: new Map(),
  knownBy: new Map(),
  placesOf: new Map(),
  linked: [],
  mayStop: () => true,
};
const units = [
  { key: 'u2', name: '结构室', parentKey: 'u1' },
  { key: 'u1', name: '设计部', parentKey: '' },
];
const deeds = (present: Partial<Present>, people: Parameters<typeof compareDirectory>[0]['people'] = []) =>
  compareDirectory({ units, people }, { ...nothing, ...present }).map(
    ({ deed, title }) => `${deed} ${title}`,
  );

const settled = {
  departments: [
    { departmentID: 'd1', name: '设计部', parentID: null },
    { departmentID: 'd2', name: '结构室', parentID: 'd1' },
  ],
  departmentOf: new Map([
    ['u1', 'd1'],
    ['u2', 'd2'],
  ]),
};

test('a department comes before those below it', () => {
  expect(deeds({})).toEqual(['新增部门 设计部', '新增部门 结构室']);
});

test('what is as the directory says is left alone', () => {
  const person = { subject: 's', name: '王伟', unitKey: 'u2' };
  const here = {
    knownBy: new Map([['s', { userID: 'p', state: 1 }]]),
    placesOf: new Map([['p', new Set(['d2', 'other'])]]),
  };
  expect(deeds({ ...settled, ...here }, [person])).toEqual([]);
});

test('names, places and what is gone are told apart', () => {
  const changed = {
    departments: [
      { departmentID: 'd1', name: '设计院', parentID: null },
      { departmentID: 'd2', name: '结构室', parentID: null },
      { departmentID: 'd3', name: '档案室', parentID: null },
    ],
    departmentOf: new Map([...settled.departmentOf, ['u3', 'd3']]),
  };
  expect(deeds(changed)).toEqual(['部门改名 设计院', '部门移动 结构室', '部门已不在 档案室']);
});

test('people are asked, put, moved and waited for by what they are here', () => {
  const people = ['asked', 'put', 'moved', 'new', 'stopped'].map((subject) => ({
    subject,
    name: subject,
    unitKey: 'u2',
  }));
  const here = {
    ...settled,
    knownBy: new Map([
      ['asked', { userID: 'p1', state: undefined }],
      ['put', { userID: 'p2', state: 1 }],
      ['moved', { userID: 'p3', state: 1 }],
      ['stopped', { userID: 'p4', state: 2 }],
    ]),
    placesOf: new Map([
      ['p2', new Set(['by hand'])],
      ['p3', new Set(['d1'])],
    ]),
  };
  expect(deeds(here, people)).toEqual(['邀请加入 asked', '加入部门 put', '调换部门 moved', '待登录 new']);
});

test('who came by the directory and is no more in it is stopped, but for those who administer', () => {
  const linked = [
    { subject: 'gone', userID: 'p1', name: '离职的人' },
    { subject: 'boss', userID: 'p2', name: '管理员' },
  ];
  expect(deeds({ ...settled, linked, mayStop: (userID) => userID !== 'p2' })).toEqual(['停用 离职的人']);
});
