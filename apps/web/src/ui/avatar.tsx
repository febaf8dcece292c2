import type { ReactElement } from 'react';
import styles from './avatar.module.css';
import { shortName } from './short-name.ts';

type AvatarProps = { readonly name: string; readonly picture?: string | undefined; readonly size?: number };

/** A person's picture, or the name in one or two characters. */
export const Avatar = ({ name, picture, size = 28 }: AvatarProps): ReactElement => (
  <span
    className={styles.avatar}
    style={{ width: size, height: size, fontSize: Math.max(12, size * (size < 32 ? 0.48 : 0.36)) }}
  >
    {picture ? (
      <img src={picture} alt={`${name}的头像`} />
    ) : (
      <span aria-hidden="true">{shortName(name, size < 32 ? 1 : 2)}</span>
    )}
  </span>
);

export const Person = ({ name, picture, size = 24 }: AvatarProps): ReactElement => (
  <span className={styles.person}>
    <Avatar name={name} picture={picture} size={size} />
    <span>{name}</span>
  </span>
);
