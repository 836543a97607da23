/** node workbench/screenshot.js ADDRESS FILE.png [WIDTH] [HEIGHT]: saves a screenshot of a page, and prints its console. */
import { launchBrowser } from '../browser.js';

const [address, file, width = '1280', height = '720'] = process.argv.slice(2);
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
page.on('console', (message) => console.log(`[${message.type()}] ${message.text()}`));
page.on('pageerror', (error) => console.log(`[error] ${error.message}`));
await page.goto(address, { waitUntil: 'networkidle' });
await page.waitForTimeout(400);
await page.screenshot({ path: file });
await browser.close();
