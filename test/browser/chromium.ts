import { findProgram } from '../machine/programs.js';

/** Finds Chromium or Chrome, or installs Chromium. */
export const findChromium = (): string =>
  findProgram({
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'],
    advice:
      'There is no Chromium or Chrome here: install one, for example with `apt-get install chromium` or ' +
      '`brew install --cask chromium`, and run the tests again',
  });
