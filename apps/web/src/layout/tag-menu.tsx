import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { isAffixed, type Tag } from '../session/tags-store.ts';
import styles from './tags-bar.module.css';

type Deeds = {
  readonly refresh: (tag: Tag) => void;
  readonly close: (tag: Tag) => void;
  readonly closeOthers: (tag: Tag) => void;
  readonly closeAll: () => void;
};

type TagMenuProps = {
  readonly tag: Tag;
  readonly x: number;
  readonly y: number;
  readonly deeds: Deeds;
  readonly onClose: () => void;
};

const width = 105;
const height = 4 * 32 + 10;

const moveFocus = (menu: HTMLElement, step: number): void => {
  const entries = [...menu.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = entries.indexOf(document.activeElement as HTMLButtonElement);
  entries[(at + step + entries.length) % entries.length]?.focus();
};

/** 刷新, 关闭, 关闭其他, 关闭全部: wholly inside the window. */
export const TagMenu = ({ tag, x, y, deeds, onClose }: TagMenuProps): ReactElement => {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    const onPointer = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('blur', onClose);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('blur', onClose);
    };
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') moveFocus(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  const entry = (label: string, deed: () => void, isDisabled = false) => (
    <button
      type="button"
      role="menuitem"
      disabled={isDisabled}
      onClick={() => {
        deed();
        onClose();
      }}
    >
      {label}
    </button>
  );
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      aria-label="标签操作"
      tabIndex={-1}
      style={{
        left: Math.max(4, Math.min(x, window.innerWidth - width - 4)),
        top: Math.max(4, Math.min(y, window.innerHeight - height - 4)),
      }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entry('刷新', () => deeds.refresh(tag))}
      {entry('关闭', () => deeds.close(tag), isAffixed(tag.path))}
      {entry('关闭其他', () => deeds.closeOthers(tag))}
      {entry('关闭全部', deeds.closeAll)}
    </div>
  );
};
