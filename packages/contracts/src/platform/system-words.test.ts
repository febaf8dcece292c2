import { expect, test } from 'vitest';
import { issue } from '../integration/issue.register.ts';
import { searchSystemWords, systemWords } from './system-words.ts';

test('every list has a code of its own, a name, a place, and no word twice', () => {
  expect(new Set(systemWords.map(({ typeCode }) => typeCode)).size).toBe(systemWords.length);
  for (const { typeCode, typeName, modules, uses, items } of systemWords) {
    expect(typeName, typeCode).not.toBe('');
    expect(modules.every(Boolean), typeCode).toBe(true);
    expect(uses.length, typeCode).toBeGreaterThan(0);
    expect(items.length, typeCode).toBeGreaterThan(0);
    expect(new Set(items.map(({ code }) => code)).size, typeCode).toBe(items.length);
  }
});

test('the lists are those of the declarations, in their order', () => {
  const listed = (code: string) =>
    systemWords.find(({ typeCode }) => typeCode === code)?.items.map(({ label }) => label);
  expect(listed('Issue.priority')).toEqual(Object.keys(issue.fields.priority.choices));
  expect(listed('Issue.state')).toEqual(Object.keys(issue.workflow?.states ?? {}));
  expect(listed('Project.state')).toEqual(['未启动', '进行中', '暂停', '已完成', '已终止']);
});

test('lists are found by their name, their code and their words', () => {
  const found = (value: string) => searchSystemWords(value).map(({ typeCode }) => typeCode);
  expect(found('issue.PRIORITY')).toEqual(['Issue.priority']);
  expect(found('失败教训')).toContain('Lesson.lessonKind');
  expect(found('没有这样的词')).toEqual([]);
});
