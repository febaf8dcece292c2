import { Input, type InputRef } from 'antd';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './filters.module.css';

type SearchInputProps = { readonly text: string; readonly onSearch: (text: string) => void };

/** Asks once typing has rested. */
export const SearchInput = ({ text, onSearch }: SearchInputProps): ReactElement => {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const timer = useRef(0);
  const input = useRef<InputRef>(null);
  useKeys({ '/': () => input.current?.focus() });
  // What a saved view or a cleared filter brings, but not the echo of what is being typed.
  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setTyped(text);
  }, [text]);
  return (
    <Input
      ref={input}
      className={styles.search ?? ''}
      aria-label="搜索"
      placeholder="搜索内容或拼音"
      allowClear
      maxLength={100}
      prefix={<Icon name="search" size={16} />}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => {
          asked.current = value.trim();
          onSearch(asked.current);
        }, 300);
      }}
    />
  );
};
