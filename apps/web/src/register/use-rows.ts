import { keepPreviousData } from '@tanstack/react-query';
import type { Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { keyOf, useCall } from '../api/use-call.ts';
import type { Look } from './looks/use-look.ts';
import { callOf } from './row/row-values.ts';
import { pageSize } from './shown-rows.ts';

/** A tree is read whole. */
export const mostInTree = 10_000;

/** Whether the rows that are asked for are shown as a tree: what has been deleted is not. */
export const isTreeOf = ({ tree }: Register, { isDeleted }: SelectionOf): boolean =>
  tree !== undefined && isDeleted !== 1;

/** A board shows so many cards; who has more narrows them. */
export const mostCards = 2000;

const partOf = (register: Register, value: SelectionOf, pageIndex: number, look: Look) => {
  if (look === 'board') return { pageIndex: 1, pageSize: mostCards, value };
  if (!isTreeOf(register, value)) return { pageIndex, pageSize, value };
  const { sort: _, ...asked } = value;
  return { pageIndex: 1, pageSize: mostInTree, value: asked };
};

const askFor = (register: Register, value: SelectionOf, pageIndex: number, look: Look) =>
  value.projectID === '' ? null : ({ ...partOf(register, value, pageIndex, look), asksAllowed: 1 } as const);

/** A page of the rows that are asked for. */
export const useRows = (register: Register, value: SelectionOf, pageIndex: number, look: Look = 'list') =>
  useCall(callOf(register, 'page'), askFor(register, value, pageIndex, look), {
    placeholderData: keepPreviousData,
  });

/** Under which key the rows of a tree are kept. */
export const keyOfTree = (register: Register, value: SelectionOf): readonly unknown[] =>
  keyOf(callOf(register, 'page'), askFor(register, value, 1, 'list'));
