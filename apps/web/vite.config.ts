import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { flagFiles } from './build/flag-files.ts'

export default defineConfig(({ mode }) => {
  const apiOrigin = `http://localhost:${loadEnv(mode, '.', 'PORT').PORT ?? '3000'}`
  return {
    plugins: [react(), flagFiles()],
    server: { proxy: { '/api': apiOrigin, '/sandbox': apiOrigin } },
    build: {
      target: 'es2023',
      // Everything by address: the content security policy has no data: scripts, fonts or styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  }
})
