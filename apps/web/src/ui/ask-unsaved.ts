import { ask } from './ask-store.ts';
import { hasTyped } from './typed-forms.ts';

/** Asks before another project takes the place of pages in which something was typed. */
export const whenNothingTyped = (run: () => void): void => {
  if (!hasTyped()) {
    run();
    return;
  }
  ask({
    kind: 'danger',
    text: '有内容还没有保存',
    more: '切换项目后，已填写而未保存的内容将丢失。',
    confirm: '放弃并切换',
    run,
  });
};
