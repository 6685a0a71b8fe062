// as frontend/src/session/theme.ts
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const theme = localStorage.getItem('theme');
export const reloaded = window.sessionStorage.getItem('reloaded');
export const folded = document.cookie.includes('folded');
export const useKeys = create(persist(() => ({ on: true }), { name: 'keys' }));
