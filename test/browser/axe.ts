import axe from 'axe-core';
import type { Page } from 'playwright-core';

const THEMES = ['dark', 'light', 'black'] as const;

const WIDTHS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** What axe is asked in the page: the rules of WCAG 2.1 A and AA, and what it calls best practice. */
const ASK = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary, html }) =>
      [impact, id, target.join(' '), failureSummary, html].join(' | '))))`;

/**
 * Everything that axe finds wrong with the page as it stands, in every theme, as wide as a desktop and as a phone.
 * What a change of the width closes is opened again by `open`.
 */
export async function axeFindings(
  page: Page,
  open?: () => Promise<unknown>,
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const findings: string[] = [];
  for (const [width, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    await open?.();
    for (const theme of THEMES) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      const found = await page.evaluate<readonly string[]>(ASK);
      findings.push(...found.map((finding) => `${width}, ${theme}: ${finding}`));
    }
  }
  await page.setViewportSize(WIDTHS.desktop);
  return findings;
}
