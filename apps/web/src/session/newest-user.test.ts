import { describe, expect, it } from 'vitest';
import { newestUser } from './newest-user.ts';
import type { OwnUser } from './session-store.ts';

const person = (rowVersion: number, preferences: OwnUser['preferences'], userID = 'a'): OwnUser => ({
  userID,
  userName: '陈明远',
  userAccount: 'demo',
  userTel: '',
  userHeadShot: '',
  isAuthentication: 0,
  email: '',
  idNumberMasked: '',
  isComplete: true,
  isPlatformAdmin: false,
  mustChangePassword: false,
  hasPassword: true,
  defaultCompanyID: '',
  roles: ['editor'],
  preferences,
  rowVersion,
});

describe('what is known of a person', () => {
  it('follows an answer that is as new', () => {
    const answer = person(2, { columns: 'wide' });
    expect(newestUser(person(2, { columns: 'narrow' }), answer, {})).toEqual(answer);
  });

  it('stays when an answer read before the last save comes after it', () => {
    const known = person(3, { columns: null });
    expect(newestUser(known, person(2, { columns: 'wide' }), {})).toEqual(known);
  });

  it('keeps a choice that is not saved yet, and takes everything else from the answer', () => {
    const answer = person(2, { columns: 'wide', theme: 'dark' });
    const known = newestUser(person(2, { columns: null }), answer, { columns: null });
    expect(known.preferences).toEqual({ columns: null, theme: 'dark' });
  });

  it('is that of whoever has signed in since', () => {
    const other = person(1, {}, 'b');
    expect(newestUser(person(3, { columns: 'wide' }), other, {})).toEqual(other);
  });
});
