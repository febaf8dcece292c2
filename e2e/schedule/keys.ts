import { expect, type Page } from '@playwright/test';
import { type Column, cell, row } from './plan-stage.ts';

/** Presses keys one after another, as who plans all day does. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const chosenRow = '.gantt-row[aria-selected="true"]';

/** Goes to a cell by keys alone, wherever the cursor was. */
export const goTo = async (page: Page, rowName: string, column: Column): Promise<void> => {
  const position = Number(await row(page, rowName).getAttribute('aria-rowindex')) - 2;
  await press(page, 'Control+Home', 'Home', ...Array.from({ length: position }, () => 'ArrowDown'));
  await expect(page.locator(chosenRow)).toContainText(rowName);
  const left = await cell(page, rowName, column).evaluate((one) =>
    [...(one.parentElement?.querySelectorAll('.gantt-cell') ?? [])].indexOf(one),
  );
  await press(page, ...Array.from({ length: left }, () => 'ArrowRight'));
  await expect(cell(page, rowName, column)).toHaveAttribute('data-active');
};

/** Types over a cell, found by keys alone. */
export const keyInto = async (page: Page, rowName: string, column: Column, text: string): Promise<void> => {
  await goTo(page, rowName, column);
  await page.keyboard.type(text);
  await press(page, 'Enter');
};

export const closeDrawer = async (page: Page): Promise<void> => {
  await press(page, 'Escape');
  await expect(page.getByRole('complementary', { name: /^活动：/ })).toHaveCount(0);
};
