import type { Register } from '@xmgl/contracts/register/register';
import { useEffect } from 'react';
import { keepPreference } from '../../session/keep-preference.ts';
import { useSession } from '../../session/session-store.ts';
import type { Address } from '../use-address.ts';

export type Look = 'list' | 'board' | 'calendar';

const nameOf = ({ entity }: Register): string => `look.${entity}`;

const isLook = (looks: readonly Look[], value: unknown): value is Look =>
  looks.some((look) => look === value);

const looksOf = ({ looks = {} }: Register): readonly Look[] => [
  'list',
  ...(looks.board ? (['board'] as const) : []),
  ...(looks.calendar ? (['calendar'] as const) : []),
];

/** Keeps how this person looks at a register, in every project and browser. */
export const keepLook = (register: Register, look: string | undefined): void => {
  const looks = looksOf(register);
  if (looks.length > 1)
    keepPreference(nameOf(register), isLook(looks, look) && look !== 'list' ? look : null);
};

type Looking = {
  readonly looks: readonly Look[];
  readonly look: Look;
  readonly choose: (look: Look) => void;
};

/** The way to look that the address names, or that was chosen last; what was deleted is listed. */
export const useLook = (register: Register, address: Address): Looking => {
  const looks = looksOf(register);
  const kept = useSession(({ user }) => user?.preferences[nameOf(register)]);
  const wanted = [address.look, kept].find((look) => isLook(looks, look)) ?? 'list';
  const look = address.isBin ? 'list' : (wanted as Look);
  const { change } = address;
  const isUnnamed = look !== 'list' && address.look !== look;
  useEffect(() => {
    if (isUnnamed) change({ look });
  }, [isUnnamed, look, change]);
  return {
    looks: address.isBin ? ['list'] : looks,
    look,
    choose: (next) => {
      keepLook(register, next);
      change({ look: next === 'list' ? null : next });
    },
  };
};
