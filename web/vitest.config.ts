import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

const MEASURED = 'tests/games.test.ts';

/** Tests of texts and payments in Node, and of the page in a browser with a real server, started by `start-server`. */
export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      environment: 'node',
      globalSetup: './tests/start-server.ts',
      testTimeout: 180_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      reporters: ['default'],
      projects: [
        {
          extends: true,
          test: {
            name: 'page',
            include: ['tests/**/*.test.ts'],
            exclude: [MEASURED],
            maxWorkers: 2,
            sequence: { groupOrder: 0 },
          },
        },
        // Tests that measure milliseconds run alone.
        { extends: true, test: { name: 'measured', include: [MEASURED], maxWorkers: 1, sequence: { groupOrder: 1 } } },
      ],
    },
  }),
);
